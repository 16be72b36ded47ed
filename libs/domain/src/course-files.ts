import { lessonMaterial } from './lesson-material';
import { readableName } from './readable-name';

/** Limits of the files that are material of courses. */
export const COURSE_FILE_LIMITS = {
  /** Characters of the name. */
  name: 120,
  /** Files of one module. */
  perModule: 20,
} as const;

const UNNAMED = 'Material';

/** The name of an uploaded file as students read it: without `.pdf`, in one line, not longer than the limit. */
export function courseFileName(filename: string): string {
  const name = readableName(filename.replace(/\.pdf$/i, '').replaceAll('_', ' '));
  // Characters outside the basic plane have two code units; half of one could not be stored.
  let cut = '';
  for (const character of name) {
    if (cut.length + character.length > COURSE_FILE_LIMITS.name) break;
    cut += character;
  }
  return cut.trim() || UNNAMED;
}

/** Materials that need the network even after a course is saved on a device, with how many modules have each. */
export interface OnlineMaterials {
  youtube: number;
  drive: number;
  other: number;
}

/** Counts the materials of a course that a device cannot keep. */
export function onlineMaterials(modules: readonly { link: string }[]): OnlineMaterials {
  const count: OnlineMaterials = { youtube: 0, drive: 0, other: 0 };
  for (const { link } of modules) {
    const material = lessonMaterial(link);
    if (material.kind === 'none') continue;
    count[material.kind === 'embed' ? material.host : 'other'] += 1;
  }
  return count;
}
