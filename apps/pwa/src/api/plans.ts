import { queryOptions } from '@tanstack/react-query';
import * as PATHS from '@telar/contracts/paths/courses';
import { isObject } from '@telar/domain/is-object';
import { TIMEOUTS } from '@telar/domain/limits';
import { PLANS } from '@telar/domain/plans';
import type { Plan } from '@telar/domain/plans';
import { storePlanPrices } from '../offline/store/plan-prices';
import { numberOf, objectsOf, textOf } from './client/raw-values';
import { request } from './client/request';
import { PLANS_KEY } from './plans-key';

/** Plans in the order of the page, with the data of the response. Plans that it lacks keep the built-in data. */
function parsePlans(body: unknown): readonly Plan[] {
  const sent = objectsOf(isObject(body) && body['plans']);
  return PLANS.flatMap((plan) => {
    const raw = sent.find(({ id }) => id === plan.id);
    if (!raw) return [plan];
    if (raw['for_sale'] === false) return [];
    const price = numberOf(raw['price']);
    const benefits = (Array.isArray(raw['benefits']) ? raw['benefits'] : []).map(textOf).filter(Boolean);
    if (!Number.isFinite(price) || benefits.length === 0) return [plan];
    return [{ ...plan, price, label: `S/ ${price.toFixed(2)}`, benefits }];
  });
}

/** The plans that are for sale. The HTML of the home page contains the response. */
export const plansQuery = queryOptions({
  queryKey: PLANS_KEY,
  queryFn: async ({ signal }) => {
    const plans = await request(PATHS.plans, { signal, timeout: TIMEOUTS.courses, parse: parsePlans });
    storePlanPrices(plans.filter((plan) => !PLANS.includes(plan)));
    return plans;
  },
  // Used also if the request fails: the page then shows the built-in plans.
  initialData: PLANS,
  initialDataUpdatedAt: 0,
});
