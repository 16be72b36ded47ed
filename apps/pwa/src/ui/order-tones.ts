import type { OrderState } from '@telar/domain/orders';

// `notice` says that it is this reader's turn: buyers pay a pending order, and staff decide on an order in review.

/** The tone of an order's state for its buyer. */
export const BUYER_ORDER_TONES = {
  pending: 'notice',
  in_review: 'neutral',
  paid: 'success',
  rejected: 'error',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<OrderState, string>;

/** The tone of an order's state for staff. */
export const STAFF_ORDER_TONES = {
  pending: 'neutral',
  in_review: 'notice',
  paid: 'success',
  rejected: 'error',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<OrderState, string>;
