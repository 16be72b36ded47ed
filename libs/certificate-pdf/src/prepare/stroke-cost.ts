import { PDFDict } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { timeOf } from './budget';
import type { StrokeUsage } from './content-usage';
import { dashOfState, numberIn } from './drawn-dict';

/** The widest line and the shortest dash with its gap that may be set. A dash of 0 is a line without gaps. */
export interface Lines {
  width: number;
  dash: number;
}

/** What the lines of a page have before anything sets it. */
export const PLAIN_LINES: Lines = { width: 1, dash: 0 };

const shorter = (a: number, b: number) => (a > 0 && b > 0 ? Math.min(a, b) : Math.max(a, b));

const dashesOf = (length: number, dash: number) => (dash > 0 ? timeOf('dashes', length / dash) : 0);

/**
 * What the lines of a stream cost whose width or dashes it does not set itself, and what it may hand on to the forms
 * that it draws.
 * @param states the graphics states that the stream sets. @param around what draws the stream has set
 */
export function strokeCost(
  { widest, shortest, inherited, changed }: StrokeUsage,
  states: readonly (PDFObject | undefined)[],
  around: Lines,
): { operators: number; paintArea: number; lines: Lines } {
  const own: Lines = { width: 0, dash: 0 };
  for (const state of states) {
    if (!(state instanceof PDFDict)) continue;
    own.width = Math.max(own.width, numberIn(state, 'LW'));
    own.dash = shorter(own.dash, dashOfState(state));
  }
  return {
    operators: dashesOf(inherited.dashes, around.dash) + dashesOf(changed.dashes, own.dash),
    paintArea: inherited.width * around.width + changed.width * own.width,
    lines: {
      width: Math.max(widest, own.width, around.width),
      dash: shorter(shorter(shortest, own.dash), around.dash),
    },
  };
}
