import { sha256 } from '../../platform/crypto/sha256';
import type { Upload } from '../../platform/http/upload';
import { reencodeWholeUpload } from '../../platform/images/uploaded-image';
import type { BegunPayment } from './payment-method.port';

/** The picture of a voucher as it is stored. @throws AppError as `reencodeWholeUpload`. */
export async function encodeVoucher(upload: Upload): Promise<NonNullable<BegunPayment['voucher']>> {
  return { image: await reencodeWholeUpload(upload), sha256: sha256(upload.bytes) };
}
