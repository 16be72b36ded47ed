import { exposeFunctions } from '../../../../browser/worker-call';
import { decodeAtScales } from './decode';
import type { Effort, Pixels } from './decode';

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });
let frames = 0;

function draw(picture: ImageBitmap, scale: number): Pixels {
  if (!context) throw new Error('No canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  // Transparent pixels count as white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Reads the QR in a picture, and closes the picture; `null` if it has none. */
function decode(picture: ImageBitmap, effort: Effort): string | null {
  try {
    return decodeAtScales(picture, (scale) => draw(picture, scale), effort, (frames += 1));
  } finally {
    picture.close();
  }
}

const functions = { decode };

/** What the page may call. */
export type DecodeFunctions = typeof functions;

exposeFunctions(functions);
