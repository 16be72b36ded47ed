import {
  newOrderCode,
  nextOrderState,
  normalizeOperationNumber,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  orderActions,
  paidOnError,
  parseOrderCode,
  PAYMENT_TRANSITIONS,
} from './orders';
import type { OrderAction, OrderActor, OrderState } from './orders';

/** Every transition that is allowed. All others are refused. */
const ALLOWED: [OrderState, OrderAction, OrderActor, OrderState][] = [
  ['pending', 'submit', 'buyer', 'in_review'],
  ['rejected', 'submit', 'buyer', 'in_review'],
  ['pending', 'submit', 'staff', 'in_review'],
  ['rejected', 'submit', 'staff', 'in_review'],
  ['pending', 'approve', 'staff', 'paid'],
  ['in_review', 'approve', 'staff', 'paid'],
  ['in_review', 'reject', 'staff', 'rejected'],
  ['pending', 'cancel', 'buyer', 'cancelled'],
  ['rejected', 'cancel', 'buyer', 'cancelled'],
  ['pending', 'cancel', 'staff', 'cancelled'],
  ['in_review', 'cancel', 'staff', 'cancelled'],
  ['rejected', 'cancel', 'staff', 'cancelled'],
  ['pending', 'expire', 'system', 'expired'],
  ['rejected', 'expire', 'system', 'expired'],
  ['paid', 'refund', 'staff', 'refunded'],
];
const ACTORS: OrderActor[] = ['buyer', 'staff', 'system'];
const ACTIONS = Object.keys(ORDER_TRANSITIONS) as OrderAction[];

describe('nextOrderState', () => {
  const every = ORDER_STATES.flatMap((state) =>
    ACTIONS.flatMap((action) => ACTORS.map((actor) => ({ state, action, actor }))),
  );

  it.each(every)('$actor: $action in $state', ({ state, action, actor }) => {
    const allowed = ALLOWED.find(([from, what, who]) => from === state && what === action && who === actor);
    expect(nextOrderState(state, action, actor)).toBe(allowed?.[3] ?? null);
  });

  it.each(['expired', 'cancelled', 'refunded'] as const)('%s is final', (state) => {
    expect(ACTORS.flatMap((actor) => orderActions(state, actor))).toEqual([]);
  });

  it('names every state from which an action starts', () => {
    expect(ORDER_TRANSITIONS.cancel.from).toEqual(['pending', 'in_review', 'rejected']);
    expect(orderActions('in_review', 'staff')).toEqual(['approve', 'reject', 'cancel']);
  });

  it('ends a payment only from a state in which it is open', () => {
    expect(PAYMENT_TRANSITIONS.approve).toEqual({ from: ['submitted'], to: 'approved' });
    expect(PAYMENT_TRANSITIONS.refund).toEqual({ from: ['approved'], to: 'refunded' });
  });
});

it.each([
  ['12345678', '12345678'],
  [' 1234 5678 ', '12345678'],
  ['0012.3456-78', '0012345678'],
  ['1234', null],
  ['1'.repeat(21), null],
  ['12345A', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('normalizeOperationNumber(%j) is %j', (text, digits) => expect(normalizeOperationNumber(text)).toBe(digits));

it.each([
  ['TLR-8F3K', 'TLR-8F3K'],
  [' tlr-8f3k ', 'TLR-8F3K'],
  ['TLR-8F3K9', 'TLR-8F3K9'],
  ['A1-8F3K', 'A1-8F3K'],
  ['ACADEM1A-8F3K', 'ACADEM1A-8F3K'],
  ['ACADEM1AS-8F3K', null],
  ['A-8F3K', null],
  ['8F3K', null],
  ['TLR-8F', null],
  ['TLR_8F3K', null],
  ['2147483647', null],
])('parseOrderCode(%j) is %j', (text, code) => expect(parseOrderCode(text)).toBe(code));

it('newOrderCode draws symbols that are not misread', () => {
  const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => at * 9 + 240);
  expect(newOrderCode('TLR', bytes)).toBe('TLR-GS2B');
  expect(newOrderCode('TLR', bytes, 6)).toMatch(/^TLR-[0-9A-HJKMNP-TV-Z]{6}$/);
});

it.each([
  ['2026-11-23', null],
  ['2026-11-24', 'paid_on_future'],
  ['2025-11-22', null],
  ['2025-11-21', 'paid_on_old'],
])('says of a payment on %s what is wrong on 23 November 2026: %s', (day, error) => {
  expect(paidOnError(day, '2026-11-23')).toBe(error);
});
