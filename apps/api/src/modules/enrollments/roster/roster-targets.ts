import { Injectable } from '@nestjs/common';
import type { CourseRef, PackageRef } from '@telar/contracts/refs';
import { isStorableText } from '@telar/domain/plain-text';
import { ROSTER_LIMITS } from '@telar/domain/roster';
import type { RosterCells } from '@telar/domain/roster';
import { ROSTER_REASONS } from '@telar/texts/roster';
import { Sql } from '../../../platform/database/sql';
import { COURSES_BY_NAME_OR_ID, PACKAGES_BY_NAME_OR_ID } from './roster.statements';
import type { TargetRow } from './roster.statements';

/** What a row assigns: a course, or the courses of a package. */
export interface Target {
  course: CourseRef | null;
  package: PackageRef | null;
  courses: CourseRef[];
}

/** The target of a row; or a Spanish sentence if it cannot be assigned; or `null` if the row's cells name no target. */
export type TargetLookup = Target | string | null;

/** A number is the id of a course or of a package, as its column says. Only a name may be either. */
const IS_NUMBER = /^\d+$/;

/** Finds the courses and packages that roster rows name. */
@Injectable()
export class RosterTargets {
  constructor(private readonly sql: Sql) {}

  /** Reads the targets of all rows at once. @returns a function that gives the target of one of these rows. */
  async finderFor(rows: readonly RosterCells[]): Promise<(row: RosterCells) => TargetLookup> {
    const valid = rows.filter(namesOneTarget);
    const written = (column: 'course' | 'package') => [...new Set(valid.map((row) => row[column]).filter(Boolean))];
    const courses = await this.sql.many<TargetRow>(COURSES_BY_NAME_OR_ID, [written('course')]);
    const named = written('course').filter((name) => !IS_NUMBER.test(name));
    const packages = await this.sql.many<TargetRow>(PACKAGES_BY_NAME_OR_ID, [[...written('package'), ...named]]);
    return (row) => {
      if (!namesOneTarget(row)) return null;
      const of = (found: readonly TargetRow[], name: string) => found.filter((each) => each.written === name);
      const foundCourses = of(courses, row.course);
      const foundPackages = of(packages, row.course || row.package);
      // One column of a roster may name courses and packages.
      if (row.course && (foundCourses.length > 0 || foundPackages.length === 0)) {
        return courseTarget(row.course, foundCourses);
      }
      return packageTarget(row.course || row.package, foundPackages);
    };
  }
}

function namesOneTarget(row: RosterCells): boolean {
  const written = row.course + row.package;
  const isOne = (row.course === '') !== (row.package === '');
  return isOne && written.length <= ROSTER_LIMITS.targetMax && isStorableText(written);
}

function courseTarget(written: string, [found, ...others]: TargetRow[]): TargetLookup {
  if (!found) return ROSTER_REASONS.courseUnknown(written);
  if (others.length > 0) return ROSTER_REASONS.courseAmbiguous(written);
  return { course: { id: found.id, title: found.name }, package: null, courses: found.courses };
}

function packageTarget(written: string, [found, ...others]: TargetRow[]): TargetLookup {
  if (!found) return ROSTER_REASONS.packageUnknown(written);
  if (others.length > 0) return ROSTER_REASONS.packageAmbiguous(written);
  if (found.courses.length === 0) return ROSTER_REASONS.packageEmpty;
  return { course: null, package: { id: found.id, name: found.name }, courses: found.courses };
}
