import type { PaymentMethodName } from '@telar/domain/orders';
import type { Upload } from '../../platform/http/upload';

/** What the payer gives to prove a payment. */
export interface PaymentEvidence {
  operationNumber: string;
  voucher: Upload | null;
}

/** A payment as its method begins it; staff approve it then. */
export interface BegunPayment {
  operationNumber: string | null;
  /** `image` is WebP without metadata; `sha256` is that of the bytes that were sent. */
  voucher: { image: Buffer; sha256: string } | null;
}

/**
 * How an order is paid. A gateway is one more method: it starts the payment at its service, reads it there when it is
 * notified, and lets `Approval` move the order.
 */
export interface PaymentMethod {
  readonly name: PaymentMethodName;
  /** @throws AppError for evidence that cannot be used. */
  begin(evidence: PaymentEvidence): Promise<BegunPayment>;
}

export const PAYMENT_METHOD = Symbol('PaymentMethod');
