import { SavePlanRequest } from '@telar/contracts/plans';
import type { StaffPlan } from '@telar/contracts/plans';
import type { ContractRules } from '../../../../ui/form/contract-form';

/** The fields of a plan's form, named as in the request. Numbers are as typed; an empty one means no limit. */
export interface PlanValues {
  price: string;
  /** One per line. */
  benefits: string;
  months: string;
  course_limit: string;
  /** Whether it is of the whole catalogue. */
  all_courses: boolean;
  /** Also archived ones. */
  course_ids: number[];
  for_sale: boolean;
}

export const initialPlanValues = (plan: StaffPlan): PlanValues => ({
  price: plan.price.toFixed(2),
  benefits: plan.benefits.join('\n'),
  months: plan.months === null ? '' : String(plan.months),
  course_limit: plan.course_limit === null ? '' : String(plan.course_limit),
  all_courses: plan.all_courses,
  course_ids: plan.courses.map(({ id }) => id),
  for_sale: plan.for_sale,
});

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : typed.trim());

export const PLAN_RULES: ContractRules<PlanValues, SavePlanRequest> = {
  schema: SavePlanRequest,
  toRequest: ({ benefits, months, course_limit: limit, course_ids: ids, ...values }) => ({
    ...values,
    course_ids: values.all_courses ? [] : ids,
    benefits: benefits
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    months: numberOrNull(months),
    course_limit: numberOrNull(limit),
  }),
  // Errors of single benefits or courses are shown at the whole field.
  toField: (path) => (path.split('.')[0] ?? path) as keyof PlanValues,
};
