import type { OrderBuyerInput } from '@telar/contracts/orders';
import type { OrderItemKind } from '@telar/domain/orders';

// The names of the properties are stored on devices and do not change.

/** A payment that the buyer reports. The picture is stored as bytes: some browsers lose blobs. */
export interface WaitingPayment {
  operation_number: string;
  voucher: ArrayBuffer;
  /** The media type of the picture. */
  type: string;
}

/** An order, or the payment of one, that the server has not confirmed. */
export interface WaitingOrder {
  /** A UUID, which is also the key with which the same request sent again is one order. */
  id: string;
  /** What is ordered; `null` if the server has made the order already. */
  request: { items: { kind: OrderItemKind; id: number | string }[]; buyer?: OrderBuyerInput } | null;
  /** What is bought, for people. */
  title: string;
  /** Soles; `null` if the price could not be read. */
  total: number | null;
  /** The order's code, as soon as the server has made it. */
  code: string | null;
  /** The secret of its private link; empty for an order of the account that was made before. */
  token: string;
  payment: WaitingPayment | null;
  /** Why the server refused it, in Spanish. It is sent again after the buyer changes it. */
  problem: string | null;
  /** Milliseconds since 1970. */
  storedAt: number;
}
