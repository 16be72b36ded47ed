import { LIMITS } from '@telar/domain/limits';

/** A larger file is made smaller: over a slow mobile network (36 kbit/s) so many bytes take a minute. */
const SMALL_BYTES = 300_000;
/** Pixels of the longer side: the numbers of a voucher stay readable. */
const MAX_SIDE = 1_600;
const QUALITY = 0.8;
const SENT_AS_THEY_ARE: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The picture cannot be used. `reason` says why. */
export class VoucherError extends Error {
  constructor(readonly reason: 'unreadable' | 'large') {
    super(reason);
  }
}

async function redraw(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('No image');
  return blob;
}

/**
 * The picture as it is sent: a small JPEG, PNG or WebP as it is, anything else that the browser can read as a JPEG.
 * @throws VoucherError
 */
export async function voucherImage(file: Blob): Promise<Blob> {
  const isKnown = SENT_AS_THEY_ARE.includes(file.type);
  if (isKnown && file.size <= SMALL_BYTES) return file;
  const redrawn = await redraw(file).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  const isSmaller = redrawn !== null && redrawn.size < file.size;
  const voucher = isKnown && !isSmaller ? file : redrawn;
  if (!voucher) throw new VoucherError('unreadable');
  if (voucher.size > LIMITS.imageBytes) throw new VoucherError('large');
  return voucher;
}
