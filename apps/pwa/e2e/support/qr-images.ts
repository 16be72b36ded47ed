import type { Page } from '@playwright/test';
import { encode } from 'uqr';

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** Draws the text as a QR on a white sheet, as a PNG; `null` leaves the sheet empty. */
export async function qrImage(page: Page, text: string | null): Promise<Buffer> {
  const modules = text === null ? [] : encode(text, { border: 4 }).data;
  const drawn = await page.evaluate((rows) => {
    const unit = 8;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.max(400, rows.length * unit);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#111';
    rows.forEach((row, y) => row.forEach((dark, x) => dark && context.fillRect(x * unit, y * unit, unit, unit)));
    return canvas.toDataURL('image/png');
  }, modules);
  return bytesOf(drawn);
}

/** Draws the image slightly rotated on a table, as a camera sees it: a JPEG frame of 1280 × 720. */
export async function cameraFrame(page: Page, png: Buffer): Promise<Buffer> {
  const drawn = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const sheet = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#8a7a66';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const scale = Math.min(canvas.width / sheet.width, canvas.height / sheet.height) * 0.92;
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((6 * Math.PI) / 180);
    context.scale(scale, scale);
    context.imageSmoothingQuality = 'high';
    context.drawImage(sheet, -sheet.width / 2, -sheet.height / 2);
    return canvas.toDataURL('image/jpeg', 0.9);
  }, png.toString('base64'));
  return bytesOf(drawn);
}
