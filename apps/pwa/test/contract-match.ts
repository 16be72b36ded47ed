import type { z } from 'zod';

/**
 * Expects that a hand-written parser and the contract's schema agree on a body: both refuse it, or both return the same
 * result.
 */
export function expectContractMatch(parse: (body: unknown) => unknown, schema: z.ZodType, body: unknown): void {
  const byContract = schema.safeParse(body);
  const read = () => {
    try {
      return { success: true, data: parse(body) };
    } catch {
      return { success: false };
    }
  };
  expect(read()).toEqual(byContract.success ? { success: true, data: byContract.data } : { success: false });
}
