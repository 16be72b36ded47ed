import { fromBase64Url, toBase64Url } from '@telar/domain/base64url';
import { ID_MAX } from '@telar/domain/ids';
import { isStorableText } from '@telar/domain/plain-text';
import type { StudentProgressSort } from '@telar/domain/progress';
import { z } from 'zod';
import type { Position } from './student-progress.statements';

const count = z.int().min(0).max(ID_MAX);
const text = z.string().refine(isStorableText);
const moment = z.union([z.literal('-infinity'), z.iso.datetime({ offset: true })]);

const POSITIONS: Record<StudentProgressSort, z.ZodType<Position>> = {
  progress: z.tuple([count, count]),
  last_seen: z.tuple([moment, count]),
  last_name: z.tuple([text, text, count]),
};

export const cursorAt = (position: Position): string => toBase64Url(new TextEncoder().encode(JSON.stringify(position)));

/** The position that a cursor names; `null` if it is no cursor of that order. */
export function positionAt(cursor: string, sortBy: StudentProgressSort): Position | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(cursor)));
    return POSITIONS[sortBy].parse(json);
  } catch {
    return null;
  }
}
