import { OwnAccount, UpdateOwnAccountRequest } from '@telar/contracts/own-account';
import type { z } from 'zod';
import { EXAMPLES } from './openapi-examples';

it.each<[keyof typeof EXAMPLES, z.ZodType]>([
  ['ownAccount', OwnAccount],
  ['ownChange', UpdateOwnAccountRequest],
])('the example “%s” matches the contract', (name, schema) => {
  expect(schema.parse(EXAMPLES[name])).toEqual(EXAMPLES[name]);
});
