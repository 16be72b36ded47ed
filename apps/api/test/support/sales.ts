import { DAY_MS } from '@telar/domain/durations';
import { limaDate } from '@telar/domain/lima-time';
import type { TestApp } from './app';
import { createCourse } from './factories';
import { aBuyer, newOperationNumber } from './orders';

/** In Lima. A negative number of days is in the future. */
export const daysAgo = (days: number) => limaDate(new Date(Date.now() - days * DAY_MS));

/** A new course as an item of an order. */
export const newItem = async ({ database }: TestApp) => ({ kind: 'course', id: (await createCourse(database)).id });

/** The request of a sale of a new course to a new person, paid today. */
export const aSale = async (test: TestApp, overrides: object = {}) => ({
  buyer: aBuyer({ name: 'Eva', last_name: 'Ríos Paz' }),
  items: [await newItem(test)],
  method: 'plin',
  paid_on: daysAgo(0),
  operation_number: newOperationNumber(),
  ...overrides,
});
