import { removeInvisible } from './invisible';

/** Control characters, marks of direction, and halves of surrogate pairs. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** The name of a file as people read it: without control and invisible characters, in one line. It may be empty. */
export const readableName = (name: string): string =>
  removeInvisible(name.normalize('NFC')).replace(HIDDEN, '').replace(/\s+/gu, ' ').trim();
