import { fromBase64Url, toBase64Url } from '@telar/domain/base64url';
import { ID_MAX } from '@telar/domain/ids';
import type { StudentProgressSort } from '@telar/domain/progress';
import { z } from 'zod';
import type { Position } from './student-progress.statements';

const count = z.int().min(0).max(ID_MAX);
const moment = z.union([z.literal('-infinity'), z.iso.datetime({ offset: true })]);

const CURSORS = {
  progress: z.tuple([count, count]),
  last_seen: z.tuple([moment, count]),
  // Names do not belong in a URL.
  last_name: z.tuple([z.literal(''), count]),
};

/** The cursor of a position. That of the order by names has only the id of the student. */
export function cursorAt([value, id]: Position, sortBy: StudentProgressSort): string {
  const json = JSON.stringify([sortBy === 'last_name' ? '' : value, id]);
  return toBase64Url(new TextEncoder().encode(json));
}

/** The position that a cursor names, without names; `null` if it is no cursor of that order. */
export function positionAt(cursor: string, sortBy: StudentProgressSort): Position | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(cursor)));
    return CURSORS[sortBy].parse(json);
  } catch {
    return null;
  }
}
