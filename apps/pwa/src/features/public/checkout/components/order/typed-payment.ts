/** What the buyer entered into the form of a payment and did not submit. */
export interface TypedPayment {
  operationNumber: string;
  voucher: Blob | null;
}

export const NOTHING_TYPED: TypedPayment = { operationNumber: '', voucher: null };
