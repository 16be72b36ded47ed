import { decodeAtScales } from './decode';
import type { Pixels } from './decode';
import type { DecodeAnswer, DecodeOrder } from './protocol';

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });
let turn = 0;

function draw(picture: ImageBitmap, scale: number): Pixels {
  if (!context) throw new Error('No canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  // What is transparent is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

addEventListener('message', ({ data: { id, picture, effort } }: MessageEvent<DecodeOrder>) => {
  const text = decodeAtScales(picture, (scale) => draw(picture, scale), effort, (turn += 1));
  picture.close();
  postMessage({ id, text } satisfies DecodeAnswer);
});
