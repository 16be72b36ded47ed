import { PLAN_IDS } from '@telar/domain/plan-ids';
import { z } from 'zod';

/** A reference to a course. */
export const CourseRef = z.object({ id: z.int(), title: z.string() });
export type CourseRef = z.infer<typeof CourseRef>;

/** A reference to a package. */
export const PackageRef = z.object({ id: z.int(), name: z.string() });
export type PackageRef = z.infer<typeof PackageRef>;

/** A reference to a plan. */
export const PlanRef = z.object({ id: z.enum(PLAN_IDS), name: z.string() });
export type PlanRef = z.infer<typeof PlanRef>;
