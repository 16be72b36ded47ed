import sharp from 'sharp';

// Images in formats of their own, as short as possible.

interface Size {
  width: number;
  height: number;
}

/** A dark blue JPEG with a light area. @param light in the lengths of `page`, which the image covers */
export function darkJpeg(size: Size, light: Size & { x: number; y: number }, page: Size): Promise<Buffer> {
  const [across, down] = [size.width / page.width, size.height / page.height];
  const [width, height] = [Math.round(light.width * across), Math.round(light.height * down)];
  return sharp({ create: { ...size, channels: 3, background: '#101c40' } })
    .composite([
      {
        input: { create: { width, height, channels: 3, background: '#fbf7ec' } },
        left: Math.round(light.x * across),
        top: Math.round(light.y * down),
      },
    ])
    .jpeg()
    .toBuffer();
}

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'hex')] : part)));

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** A black image: a JBIG2 page whose pixels are black by default. */
export function blackJbig2(width: number, height: number): Uint8Array {
  const page = [...uint32(width), ...uint32(height), ...uint32(0), ...uint32(0), 0x04, 0, 0];
  return bytes(uint32(0), '300001', uint32(page.length), page);
}

/** A gray image: a JPEG 2000 code stream of one tile without data (ISO 15444-1, annex A). */
export function grayJpeg2000(width: number, height: number): Uint8Array {
  const size = [...uint32(width), ...uint32(height), ...uint32(0), ...uint32(0)];
  return bytes(
    'ff4f',
    'ff5100290000',
    size,
    size,
    '0001070101',
    'ff52000c00000001000004040001',
    'ff5c00044040',
    'ff90000a00000000000f0001',
    'ff9300',
    'ffd9',
  );
}
