import { PLAN_IDS } from '@telar/domain/plan-ids';
import { PLAN_LIMITS } from '@telar/domain/plan-rules';
import { z } from 'zod';
import { expectedUpdatedAt, fieldCode, requiredLine, rowId, wholeNumber } from './fields';
import { price } from './form-fields';
import { CourseRef } from './refs';

/** A plan as the home page shows and sells it. */
export const PublicPlan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  price: z.number().describe('Soles'),
  benefits: z.array(z.string()),
  months: z.int().nullable().describe('Cuánto dura el acceso; `null` si no termina'),
  course_limit: z.int().nullable().describe('Cuántos cursos se eligen; `null` si son todos'),
  for_sale: z.boolean(),
});
export type PublicPlan = z.infer<typeof PublicPlan>;

/** `GET /api/plans`. */
export const PlanList = z.object({ plans: z.array(PublicPlan) });
export type PlanList = z.infer<typeof PlanList>;

/** A plan as staff edit it. */
export const StaffPlan = PublicPlan.extend({
  all_courses: z.boolean().describe('Si es de todo el catálogo, con los cursos que vengan'),
  courses: z
    .array(
      CourseRef.extend({ archived: z.boolean().describe('Ya no está en el catálogo: no se da a quien lo compre') }),
    )
    .describe('Los cursos del plan, por título; vacío si es todo el catálogo'),
  accounts: z.int().describe('Cuántas cuentas tienen el plan vigente'),
  updated_at: z.string().optional().describe('ISO 8601, UTC'),
});
export type StaffPlan = z.infer<typeof StaffPlan>;

/** `GET /api/plans/all`. */
export const StaffPlanList = z.object({ plans: z.array(StaffPlan) });
export type StaffPlanList = z.infer<typeof StaffPlanList>;

/** `PUT /api/plans/{id}`. What was bought stays as it was. */
export const SavePlanRequest = z.object({
  price: z.preprocess((value) => value ?? '', price),
  benefits: z
    .array(requiredLine(PLAN_LIMITS.benefit), fieldCode('plan_benefits_missing'))
    .min(1, fieldCode('plan_benefits_missing'))
    .max(PLAN_LIMITS.benefits),
  months: wholeNumber(1, PLAN_LIMITS.months).nullable(),
  course_limit: wholeNumber(1, PLAN_LIMITS.courses).nullable(),
  all_courses: z
    .boolean()
    .optional()
    .describe('Si es de todo el catálogo; sin él, `course_ids` vacío deja el plan como está'),
  course_ids: z
    .array(rowId)
    .max(PLAN_LIMITS.courseIds)
    .transform((ids) => [...new Set(ids)]),
  for_sale: z.boolean(),
  expected_updated_at: expectedUpdatedAt.describe('El `updated_at` que se leyó; 409 si el plan cambió desde entonces'),
});
export type SavePlanRequest = z.output<typeof SavePlanRequest>;

/** The plan at the top level and under `plan`. */
export const PlanSaved = StaffPlan.extend({ success: z.literal(true), message: z.string(), plan: StaffPlan });
export type PlanSaved = z.infer<typeof PlanSaved>;
