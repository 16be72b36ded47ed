import type { OrderBuyerInput } from '@telar/contracts/order-requests';
import type { OrderItemKind } from '@telar/domain/orders';

// The names of the properties are stored on devices and do not change.

/** A payment that the buyer reports. The picture is stored as bytes: some browsers lose blobs. */
export interface WaitingPayment {
  operation_number: string;
  voucher: ArrayBuffer;
  /** The media type of the picture. */
  type: string;
  /**
   * A UUID, the `Idempotency-Key`: a repeated request is no second payment, also after a rejection. Missing in payments
   * from before it existed.
   */
  key?: string;
}

/** An order or a payment that the server has not confirmed. */
export interface WaitingOrder {
  /** A UUID, which is also the `Idempotency-Key`: a repeated request makes no second order. */
  id: string;
  /** What is ordered; `null` if the server has made the order already. */
  request: { items: { kind: OrderItemKind; id: number | string }[]; buyer?: OrderBuyerInput } | null;
  /** What is bought, as text. */
  title: string;
  /** Soles; `null` if the price could not be read. */
  total: number | null;
  /** The order's code, as soon as the server has made it. */
  code: string | null;
  /** The secret of its private link; empty for an order of the account that was made before. */
  token: string;
  payment: WaitingPayment | null;
  /** Why the server refused it, in Spanish. It is sent again after the buyer corrects it. */
  problem: string | null;
  /** Milliseconds since 1970. */
  storedAt: number;
}
