import { planFor, planRefusal } from './plan-rules';
import type { HeldPlan } from './plan-rules';

const NOW = new Date('2026-11-23T15:00:00Z');
const ALL: HeldPlan = { ends_at: '2027-11-23T15:00:00Z', course_limit: null, used: 0, course_ids: [] };
const FEW: HeldPlan = { ends_at: null, course_limit: 30, used: 29, course_ids: [] };

it.each<[string, HeldPlan, ReturnType<typeof planRefusal>]>([
  ['every course', ALL, null],
  ['one of its courses', { ...ALL, course_ids: [3, 7] }, null],
  ['another course', { ...ALL, course_ids: [3] }, 'not_included'],
  ['the last one to choose', FEW, null],
  ['one too many', { ...FEW, used: 30 }, 'full'],
  ['one of a plan that ended', { ...FEW, ends_at: '2026-11-23T15:00:00Z' }, 'ended'],
])('decides about %s', (_, plan, refusal) => expect(planRefusal(plan, 7, NOW)).toBe(refusal));

const ENDED = { ...ALL, ends_at: '2026-01-01T00:00:00Z' };
const LONGER = { ...ALL, ends_at: '2028-11-23T15:00:00Z' };
const FOREVER = { ...ALL, ends_at: null };
const FULL = { ...FEW, used: 30 };

it.each<[string, HeldPlan[], ReturnType<typeof planFor>]>([
  ['none', [], null],
  ['one without a limit before one with', [FEW, ALL], ALL],
  ['the one that lasts longest', [ALL, LONGER], LONGER],
  ['one without an end before one with', [LONGER, FOREVER], FOREVER],
  ['the first of two without an end', [FOREVER, { ...FOREVER, used: 1 }], FOREVER],
  ['one that is not full', [FULL, FEW], FEW],
  ['none of those that gave all', [ENDED, FULL], 'full'],
  ['none of those that ended', [ENDED], null],
])('takes of several plans %s', (_, plans, plan) => expect(planFor(plans, 7, NOW)).toBe(plan));
