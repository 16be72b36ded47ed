import { PDFBool, PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import type { PDFObject, PDFRawStream } from 'pdf-lib';

const key = (name: string) => PDFName.of(name);

/** How what is painted mixes with what lies below. */
export interface Mixing {
  isTransparent: boolean;
  /** Its color depends on the color below, which some viewers draw again for each object. */
  isBlended: boolean;
}

export const OPAQUE: Mixing = { isTransparent: false, isBlended: false };
const UNKNOWN: Mixing = { isTransparent: true, isBlended: true };

/** So many graphics states at once are followed. */
export const ACTIVE_STATES_MAX = 8;

function opacityOf(state: PDFDict): number | null {
  const given = ['ca', 'CA'].map((name) => state.lookup(key(name))).filter((value) => value instanceof PDFNumber);
  return given.length === 0 ? null : Math.min(...given.map((value) => value.asNumber()));
}

/**
 * How a stream paints after it has set graphics states.
 * @param states the oldest first; the last one that sets something counts. @param around before them
 */
export function mixingAfter(states: readonly (PDFObject | undefined)[], around: Mixing): Mixing {
  if (states.length > ACTIVE_STATES_MAX) return UNKNOWN;
  let { isTransparent, isBlended } = around;
  let isMasked = false;
  for (const state of states) {
    if (!(state instanceof PDFDict)) continue;
    const opacity = opacityOf(state);
    if (opacity !== null) isTransparent = opacity < 1;
    const mode = state.lookup(key('BM'));
    if (mode) isBlended = mode !== key('Normal') && mode !== key('Compatible');
    const mask = state.lookup(key('SMask'));
    if (mask) isMasked = mask instanceof PDFDict;
  }
  return { isTransparent: isTransparent || isMasked, isBlended };
}

/** True if a form is a transparency group. */
export const isGroup = ({ dict }: PDFRawStream): boolean => dict.lookup(key('Group')) instanceof PDFDict;

/** True for a transparency group that viewers paint on a picture of its own wherever it is drawn. */
export function isApart({ dict }: PDFRawStream): boolean {
  const group = dict.lookup(key('Group'));
  return group instanceof PDFDict && ['I', 'K'].some((name) => group.lookup(key(name)) === PDFBool.True);
}
