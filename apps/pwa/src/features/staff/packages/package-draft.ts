import type { Package } from '@telar/contracts/packages';
import { PACKAGE_LIMITS } from '@telar/domain/package-rules';
import { FIELD_TEXTS } from '@telar/texts/fields';

/** A package while it is being made. */
export interface PackageDraft {
  name: string;
  courseIds: ReadonlySet<number>;
}

export const EMPTY_DRAFT: PackageDraft = { name: '', courseIds: new Set() };

export function draftOf({ name, courses }: Package): PackageDraft {
  return { name, courseIds: new Set(courses.map(({ id }) => id)) };
}

export type PackageFaults = Partial<Record<'name' | 'course_ids', string>>;

/** What is wrong with it, by field; an empty object when it can be sent. */
export function packageFaults({ name, courseIds }: PackageDraft): PackageFaults {
  const faults: PackageFaults = {};
  const { length } = name.trim();
  if (length === 0) faults.name = FIELD_TEXTS.package_name_required;
  else if (length < PACKAGE_LIMITS.nameMin) faults.name = FIELD_TEXTS.package_name_short;
  if (courseIds.size === 0) faults.course_ids = FIELD_TEXTS.package_courses_missing;
  return faults;
}

/** The same courses with this one in or out. */
export function toggled(courseIds: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(courseIds);
  if (!next.delete(id)) next.add(id);
  return next;
}
