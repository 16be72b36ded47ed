import { Message, MessageList, SendMessageRequest } from '@telar/contracts/messages';
import type { z } from 'zod';
import { EXAMPLES } from './openapi-examples';

it.each<[keyof typeof EXAMPLES, z.ZodType]>([
  ['message', Message],
  ['list', MessageList],
  ['contact', SendMessageRequest],
  ['enrollment', SendMessageRequest],
])('the example “%s” matches the contract', (name, schema) => {
  expect(schema.parse(EXAMPLES[name])).toEqual(EXAMPLES[name]);
});
