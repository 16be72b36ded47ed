import { decodeQR } from 'qr/decode.js';

/** Pixels of a canvas, as RGBA bytes. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How long to search an image: a short time for a camera frame, because another follows, and longer for a file. */
export type Effort = 'frame' | 'file';

// If modules are about two pixels wide, decoding depends on their alignment with the pixels, which differs by scale.
const SCALES: Record<Effort, readonly number[]> = { frame: [1], file: [1, 1.5, 2, 0.6, 3] };
/** A camera frame is also tried at one of these scales. */
const FRAME_EXTRAS = [1.5, 0.6, 2] as const;
const PIXELS_MAX = 14_000_000;
/** The time limit for each scale. */
const TIME_LIMIT_MS: Record<Effort, number> = { frame: 30, file: 400 };

function decode(pixels: Pixels, effort: Effort): string | null {
  try {
    return decodeQR(pixels, { timeLimit: TIME_LIMIT_MS[effort], ...(effort === 'file' && { effort: Infinity }) });
  } catch {
    // It throws if there is no QR code.
    return null;
  }
}

/**
 * Reads a QR code, trying one scale after the other.
 * @param draw draws the image at a scale.
 * @param frame the number of the camera frame: each frame is tried at its own size and at one of the extra scales.
 * @returns the text, or `null` if no scale worked.
 */
export function decodeAtScales(
  { width, height }: { width: number; height: number },
  draw: (scale: number) => Pixels,
  effort: Effort,
  frame: number,
): string | null {
  const extra = FRAME_EXTRAS[frame % FRAME_EXTRAS.length];
  const scales = effort === 'frame' && extra ? [...SCALES.frame, extra] : SCALES[effort];
  for (const scale of scales) {
    if (scale > 1 && width * height * scale * scale > PIXELS_MAX) continue;
    const text = decode(draw(scale), effort);
    if (text) return text;
  }
  return null;
}
