import {
  CreateOrderRequest,
  Order,
  OrderApproved,
  OrderCounts,
  OrderCreated,
  OrderList,
  OrderQuote,
  OrderSaved,
  SubmitPaymentRequest,
} from '@telar/contracts/orders';
import type { z } from 'zod';
import { EXAMPLES } from './openapi-examples';

it.each<[keyof typeof EXAMPLES, z.ZodType]>([
  ['created', OrderCreated],
  ['order', Order],
  ['submitted', OrderSaved],
  ['approved', OrderApproved],
  ['list', OrderList],
  ['quote', OrderQuote],
  ['counts', OrderCounts],
])('the example “%s” is as the contract says', (name, schema) => {
  expect(schema.parse(EXAMPLES[name])).toEqual(EXAMPLES[name]);
});

it('the examples of requests are accepted', () => {
  expect(CreateOrderRequest.parse(EXAMPLES.request).buyer?.phone).toBe('987654321');
  expect(SubmitPaymentRequest.parse(EXAMPLES.payment)).toEqual({ operation_number: '01234567' });
});
