import { Injectable } from '@nestjs/common';
import type { CourseRef, PackageRef } from '@telar/contracts/refs';
import { ROSTER_LIMITS } from '@telar/domain/roster';
import { isStorableText } from '@telar/domain/plain-text';
import type { RosterCells } from '@telar/domain/roster';
import { ROSTER_REASONS } from '@telar/texts/roster';
import { Sql } from '../../../platform/database/sql';
import { COURSES_BY_NAME_OR_ID, PACKAGES_BY_NAME_OR_ID } from './roster.statements';
import type { TargetRow } from './roster.statements';

/** What a row gives: a course, or the courses of a package. */
export interface Target {
  course: CourseRef | null;
  package: PackageRef | null;
  courses: CourseRef[];
}

/** `null` where the row by itself does not name one of the two; text says why what it names gives nothing. */
export type TargetLookup = Target | string | null;

/** Finds what rows name. */
@Injectable()
export class RosterTargets {
  constructor(private readonly sql: Sql) {}

  /** Looks all of it up at once; what it returns tells the target of any of the rows. */
  async finderFor(rows: readonly RosterCells[]): Promise<(row: RosterCells) => TargetLookup> {
    const clear = rows.filter(namesOne);
    const written = (column: 'course' | 'package') => [...new Set(clear.map((row) => row[column]).filter(Boolean))];
    const courses = await this.sql.many<TargetRow>(COURSES_BY_NAME_OR_ID, [written('course')]);
    const packages = await this.sql.many<TargetRow>(PACKAGES_BY_NAME_OR_ID, [written('package')]);
    return (row) => {
      if (!namesOne(row)) return null;
      if (row.course)
        return courseOf(
          row.course,
          courses.filter((found) => found.written === row.course),
        );
      return packageOf(
        row.package,
        packages.filter((found) => found.written === row.package),
      );
    };
  }
}

function namesOne(row: RosterCells): boolean {
  const written = row.course + row.package;
  const isOne = (row.course === '') !== (row.package === '');
  return isOne && written.length <= ROSTER_LIMITS.targetMax && isStorableText(written);
}

function courseOf(written: string, [found, ...others]: TargetRow[]): TargetLookup {
  if (!found) return ROSTER_REASONS.courseUnknown(written);
  if (others.length > 0) return ROSTER_REASONS.courseAmbiguous(written);
  return { course: { id: found.id, title: found.name }, package: null, courses: found.courses };
}

function packageOf(written: string, [found, ...others]: TargetRow[]): TargetLookup {
  if (!found) return ROSTER_REASONS.packageUnknown(written);
  if (others.length > 0) return ROSTER_REASONS.packageAmbiguous(written);
  if (found.courses.length === 0) return ROSTER_REASONS.packageEmpty;
  return { course: null, package: { id: found.id, name: found.name }, courses: found.courses };
}
