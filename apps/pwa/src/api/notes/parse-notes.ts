import { AcceptedModuleNotes, AcceptedNotesSynced } from '@telar/contracts/module-notes';
import type { ModuleNotes, NotesSynced } from '@telar/contracts/module-notes';

// Loaded with the first call, because no screen needs the schemas before.

/** Parses the notes of a course. Leaves out notes that do not match. @throws ZodError */
export const parseNotes = (body: unknown): ModuleNotes => AcceptedModuleNotes.parse(body);

/** Parses the answer to sent changes. @throws ZodError */
export const parseNotesSynced = (body: unknown): NotesSynced => AcceptedNotesSynced.parse(body);
