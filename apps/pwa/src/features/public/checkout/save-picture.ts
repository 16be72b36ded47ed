import { downloadBlob } from '../../../browser/download';

const SIDE = 1080;

/**
 * Saves a square picture of this site as a PNG of 1080 px. Wallets can read it from the phone's gallery.
 * @throws if the picture cannot be drawn.
 */
export async function savePicture(src: string, fileName: string): Promise<void> {
  const image = new Image(SIDE, SIDE);
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  // Keep the edges of the QR's modules sharp.
  pen.imageSmoothingEnabled = false;
  pen.drawImage(image, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No picture');
  downloadBlob(blob, fileName);
}
