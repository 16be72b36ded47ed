// Images in the formats that only decoders of pdf.js read, as short as possible.

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
