import type { MyCourse } from '@telar/contracts/enrollments';
import { aCourse } from '@telar/testing/builders';

/** Builds a course of the account, as `GET /api/enrollments/me` lists it. */
export const aMyCourse = (id: number, overrides: Partial<MyCourse> = {}): MyCourse => ({
  ...aCourse({ id }),
  enrolled_at: '2026-11-01T00:00:00.000Z',
  archived: false,
  ...overrides,
});
