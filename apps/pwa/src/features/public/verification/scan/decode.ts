import { decodeQR } from 'qr/decode.js';

/** Pixels as a canvas gives them. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How much work a picture is worth. A camera shows another one in a moment; a chosen file is all there is. */
export type Effort = 'frame' | 'file';

// Where modules are about two pixels wide, reading hangs on how they fall on the grid: another size falls otherwise.
const SCALES: Record<Effort, readonly number[]> = { frame: [1], file: [1, 1.5, 2, 0.6, 3] };
const FRAME_EXTRAS = [1.5, 0.6, 2] as const;
const PIXELS_MAX = 14_000_000;
/** Milliseconds for another guess at one scale. */
const TIME_LIMIT_MS: Record<Effort, number> = { frame: 30, file: 400 };

function decode(pixels: Pixels, effort: Effort): string | null {
  try {
    return decodeQR(pixels, { timeLimit: TIME_LIMIT_MS[effort], ...(effort === 'file' && { effort: Infinity }) });
  } catch {
    // It throws where there is no QR.
    return null;
  }
}

/**
 * Reads a QR at one scale after the other until one works.
 * @param draw gives the picture at that scale.
 * @param turn counts a camera's frames: beside its own size each is tried at one other, in turn.
 */
export function decodeAtScales(
  { width, height }: { width: number; height: number },
  draw: (scale: number) => Pixels,
  effort: Effort,
  turn: number,
): string | null {
  const extra = FRAME_EXTRAS[turn % FRAME_EXTRAS.length];
  const scales = effort === 'frame' && extra ? [...SCALES.frame, extra] : SCALES[effort];
  for (const scale of scales) {
    if (scale > 1 && width * height * scale * scale > PIXELS_MAX) continue;
    const text = decode(draw(scale), effort);
    if (text) return text;
  }
  return null;
}
