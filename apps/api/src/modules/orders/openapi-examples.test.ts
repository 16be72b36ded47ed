import { jest } from '@jest/globals';
import { OrderQuote } from '@telar/contracts/order-quotes';
import { CreateOrderRequest, OrderCreated, SubmitPaymentRequest } from '@telar/contracts/order-requests';
import { OrderApproved } from '@telar/contracts/order-review';
import { Order, OrderCounts, OrderList, OrderSaved } from '@telar/contracts/orders';
import { SaleMade, SaleRequest } from '@telar/contracts/sales';
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
  ['sold', SaleMade],
])('the example “%s” matches the contract', (name, schema) => {
  expect(schema.parse(EXAMPLES[name])).toEqual(EXAMPLES[name]);
});

it('the examples of requests are accepted', () => {
  expect(CreateOrderRequest.parse(EXAMPLES.request).buyer?.phone).toBe('987654321');
  jest.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') });
  expect(SaleRequest.parse(EXAMPLES.saleRequest).operation_number).toBe('01234567');
  jest.useRealTimers();
  expect(SubmitPaymentRequest.parse(EXAMPLES.payment)).toEqual({ operation_number: '01234567' });
});
