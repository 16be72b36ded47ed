import { exposeFunctions } from '../../../../browser/worker-call';
import { decodeAtScales } from './decode';
import type { Effort, Pixels } from './decode';

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });
let frames = 0;

function draw(image: ImageBitmap, scale: number): Pixels {
  if (!context) throw new Error('No canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  // Transparent pixels count as white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Reads the QR code in an image and closes the image. Returns `null` if it has no QR code. */
function decode(image: ImageBitmap, effort: Effort): string | null {
  try {
    return decodeAtScales(image, (scale) => draw(image, scale), effort, (frames += 1));
  } finally {
    image.close();
  }
}

const functions = { decode };

/** The functions that the page can call. */
export type DecodeFunctions = typeof functions;

exposeFunctions(functions);
