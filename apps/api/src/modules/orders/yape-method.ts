import { Injectable } from '@nestjs/common';
import { encodeVoucher } from './encode-voucher';
import type { BegunPayment, PaymentEvidence, PaymentMethod } from './payment-method.port';

/** A payment by Yape that the payer reports: its operation number, and a picture of the voucher. */
@Injectable()
export class YapeMethod implements PaymentMethod {
  readonly name = 'yape';

  /** @throws AppError as `reencodeWholeUpload`. */
  async begin({ operationNumber, voucher }: PaymentEvidence): Promise<BegunPayment> {
    return { operationNumber, voucher: voucher && (await encodeVoucher(voucher)) };
  }
}
