import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/crypto/sha256';
import { reencodeWholeUpload } from '../../platform/images/uploaded-image';
import type { BegunPayment, PaymentEvidence, PaymentMethod } from './payment-method.port';

/** A payment by Yape that the payer reports: its operation number, and a picture of the voucher. */
@Injectable()
export class YapeMethod implements PaymentMethod {
  readonly name = 'yape';

  /** @throws AppError as `reencodeWholeUpload`. */
  async begin({ operationNumber, voucher }: PaymentEvidence): Promise<BegunPayment> {
    if (!voucher) return { operationNumber, voucher: null };
    return { operationNumber, voucher: { image: await reencodeWholeUpload(voucher), sha256: sha256(voucher.bytes) } };
  }
}
