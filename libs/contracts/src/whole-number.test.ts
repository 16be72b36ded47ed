import { z } from 'zod';
import { wholeNumber } from './fields';

const schema = z.object({ limit: wholeNumber(1, 100).prefault(6), cursor: wholeNumber(1, 9).optional() });

describe('an integer of a query string', () => {
  it.each(['1', '16', '100', '007'])('%j is a number', (limit) => {
    expect(schema.parse({ limit })).toEqual({ limit: Number(limit) });
  });

  it.each(['0x10', '1e1', ' 1', '1 ', '+1', '1.0', '', '0b1', '1_0', '١', 'Infinity', ['1']])('%j is none', (limit) => {
    expect(schema.safeParse({ limit }).error?.issues).toMatchObject([{ path: ['limit'], code: 'invalid_type' }]);
  });

  it('has limits and may be missing', () => {
    expect(schema.parse({})).toEqual({ limit: 6 });
    expect(schema.safeParse({ limit: '-1' }).error?.issues).toMatchObject([{ code: 'too_small', minimum: 1 }]);
    expect(schema.safeParse({ limit: '101' }).error?.issues).toMatchObject([{ code: 'too_big', maximum: 100 }]);
    expect(schema.safeParse({ limit: '9'.repeat(400) }).success).toBe(false);
  });

  it('is an integer with limits and a default in the OpenAPI document', () => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 6 },
        cursor: { type: 'integer', minimum: 1, maximum: 9 },
      },
    });
    expect(z.toJSONSchema(schema, { io: 'input' })).not.toHaveProperty('required');
  });
});
