import type { z } from 'zod';

/**
 * Expects that a hand-sized parser and the contract's schema read a body alike: both refuse it, or both give the same
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
