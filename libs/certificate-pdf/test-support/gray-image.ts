// In Jest's environment, each look at a global object takes longer than the calculation for a pixel.
const { floor, round } = Math;

/** A gray image, row by row from the top; 0 is black, 255 white. */
export interface GrayImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Reads a binary PGM, as `pdftoppm -gray` writes it. */
export function readPgm(file: Uint8Array): GrayImage {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(new TextDecoder('latin1').decode(file.subarray(0, 64)));
  if (!header) throw new Error('not a binary PGM of 8 bits');
  return { width: Number(header[1]), height: Number(header[2]), pixels: file.subarray(header[0].length) };
}

export function writePgm({ width, height, pixels }: GrayImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** Turns an image around its center, on white. @param degrees clockwise */
export function turned({ width, height, pixels }: GrayImage, degrees: number): GrayImage {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const result = new Uint8Array(width * height);
  const pixel = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (pixels[y * width + x] ?? 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [sx, sy] = [width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos];
      const [left, top] = [floor(sx), floor(sy)];
      const [right, bottom] = [sx - left, sy - top];
      const upper = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right;
      const lower = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right;
      result[y * width + x] = round(upper * (1 - bottom) + lower * bottom);
    }
  }
  return { width, height, pixels: result };
}

/** Blurs an image: each pixel becomes the weighted mean of itself and its eight neighbors (binomial). */
export function blurred({ width, height, pixels }: GrayImage): GrayImage {
  const along = (source: Uint8Array, step: number) =>
    source.map((middle, i) => round(((source[i - step] ?? middle) + 2 * middle + (source[i + step] ?? middle)) / 4));
  return { width, height, pixels: along(along(pixels, 1), width) };
}
