import { Injectable } from '@nestjs/common';
import type { CourseRef, PackageRef, PlanRef } from '@telar/contracts/refs';
import { accessEndOfDay } from '@telar/domain/access';
import { fold } from '@telar/domain/fold';
import { isStorableText } from '@telar/domain/plain-text';
import { ROSTER_LIMITS, targetsOf } from '@telar/domain/roster';
import type { RosterCells } from '@telar/domain/roster';
import { parseTypedDate } from '@telar/domain/typed-date';
import { ROSTER_REASONS } from '@telar/texts/roster';
import { Sql } from '../../../platform/database/sql';
import { PLANS } from '../../plans/plan.statements';
import { COURSES_BY_NAME_OR_ID, PACKAGES_BY_NAME_OR_ID } from './roster.statements';
import type { TargetRow } from './roster.statements';

/** What a row assigns (a course, the courses of a package, or a plan) and its end, ISO 8601 or `null`. */
export interface Target {
  course: CourseRef | null;
  package: PackageRef | null;
  plan: PlanRef | null;
  courses: CourseRef[];
  endsAt: string | null;
}

type Named = Omit<Target, 'endsAt'> | string;

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
    const plans = await this.sql.many<PlanRef>(PLANS, []);
    const find = (row: RosterCells): Named => {
      if (row.plan) return planTarget(row.plan, plans) ?? ROSTER_REASONS.planUnknown(row.plan);
      const of = (found: readonly TargetRow[], name: string) => found.filter((each) => each.written === name);
      const foundCourses = of(courses, row.course);
      const foundPackages = of(packages, row.course || row.package);
      // A single column of a roster may contain courses, packages and plans.
      if (foundCourses.length > 0) return courseTarget(row.course, foundCourses);
      if (foundPackages.length > 0) return packageTarget(row.course || row.package, foundPackages);
      if (row.package) return packageTarget(row.package, []);
      return planTarget(row.course, plans) ?? courseTarget(row.course, []);
    };
    return (row) => {
      if (!namesOneTarget(row)) return null;
      const found = find(row);
      return typeof found === 'string' ? found : { ...found, endsAt: endOf(row) };
    };
  }
}

function namesOneTarget(row: RosterCells): boolean {
  const [written = '', ...others] = targetsOf(row);
  return written !== '' && others.length === 0 && written.length <= ROSTER_LIMITS.targetMax && isStorableText(written);
}

/** An invalid day is an error of the row. */
function endOf({ ends_on: typed = '' }: RosterCells): string | null {
  const day = parseTypedDate(typed);
  return day === null ? null : accessEndOfDay(day);
}

/** Finds a plan by its name or id, also after the word "plan": `Plan Premium`. */
function planTarget(written: string, plans: readonly PlanRef[]): Named | null {
  const name = fold(written).replace(/^plan /, '');
  const plan = plans.find((one) => one.id === name || fold(one.name) === name);
  return plan ? { course: null, package: null, plan: { id: plan.id, name: plan.name }, courses: [] } : null;
}

function courseTarget(written: string, [found, ...others]: TargetRow[]): Named {
  if (!found) return ROSTER_REASONS.courseUnknown(written);
  if (others.length > 0) return ROSTER_REASONS.courseAmbiguous(written);
  return { course: { id: found.id, title: found.name }, package: null, plan: null, courses: found.courses };
}

function packageTarget(written: string, [found, ...others]: TargetRow[]): Named {
  if (!found) return ROSTER_REASONS.packageUnknown(written);
  if (others.length > 0) return ROSTER_REASONS.packageAmbiguous(written);
  if (found.courses.length === 0) return ROSTER_REASONS.packageEmpty;
  return { course: null, package: { id: found.id, name: found.name }, plan: null, courses: found.courses };
}
