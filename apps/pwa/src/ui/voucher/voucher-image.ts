import { FILE_LIMITS } from '@telar/domain/file-limits';

/** A larger file is made smaller: over a slow mobile network (36 kbit/s) so many bytes take a minute. */
const SMALL_BYTES = 300_000;
/** Pixels of the longer side: the numbers of a voucher stay readable. */
const MAX_SIDE = 1_600;
const QUALITY = 0.8;
/** The API accepts these, so a picture that does not get smaller is sent as it is. */
const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The picture cannot be used. `reason` says why. */
export class VoucherError extends Error {
  constructor(readonly reason: 'unreadable' | 'too-large') {
    super(reason);
  }
}

/** Reads the picture as the server will. @throws VoucherError if it is damaged, or no picture. */
async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    console.error(cause);
    throw new VoucherError('unreadable');
  }
}

/** The picture as a smaller JPEG; `null` if the browser cannot draw it. */
async function redraw(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * The picture as it is sent: a small JPEG, PNG or WebP as it is, anything else that the browser can read as a JPEG. A
 * picture that cannot be read is refused, because the server would refuse it too, after the buyer has left.
 * @throws VoucherError
 */
export async function voucherImage(file: Blob): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    const isUpload = UPLOAD_TYPES.includes(file.type);
    if (isUpload && file.size <= SMALL_BYTES) return file;
    const redrawn = await redraw(bitmap).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    const isSmaller = redrawn !== null && redrawn.size < file.size;
    const voucher = isUpload && !isSmaller ? file : redrawn;
    if (!voucher) throw new VoucherError('unreadable');
    if (voucher.size > FILE_LIMITS.imageBytes) throw new VoucherError('too-large');
    return voucher;
  } finally {
    bitmap.close();
  }
}
