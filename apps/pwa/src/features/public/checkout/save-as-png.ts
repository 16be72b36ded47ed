import { downloadBlob } from '../../../browser/download';

const SIDE = 1080;

/**
 * Saves a square image of this site as a PNG of 1080 × 1080 px. Payment apps can read it from the phone's gallery.
 * @throws if the image cannot be loaded or drawn.
 */
export async function saveAsPng(src: string, fileName: string): Promise<void> {
  const image = new Image(SIDE, SIDE);
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // Keep the edges of the QR's modules sharp.
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No image');
  downloadBlob(blob, fileName);
}
