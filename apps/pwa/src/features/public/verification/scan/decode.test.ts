import { encode } from 'uqr';
import { decodeAtScales } from './decode';
import type { Pixels } from './decode';

const TEXT = 'https://academia.test/c/TLR-2026-7F3K9Q';

/** Draws a QR code, dark on light. `unit`: pixels per module. */
function qr(text: string, unit: number): Pixels {
  const { size, data } = encode(text, { border: 4 });
  const side = size * unit;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const [row, column] = [Math.floor(Math.floor(at / side) / unit), Math.floor((at % side) / unit)];
    pixels.set([...Array<number>(3).fill(data[row]?.[column] ? 20 : 235), 255], at * 4);
  }
  return { data: pixels, width: side, height: side };
}

const blank: Pixels = { data: new Uint8ClampedArray(200 * 200 * 4).fill(200), width: 200, height: 200 };

/** Returns a `draw` function that records the scales at which it is called. */
function recordedScales(at: (scale: number) => Pixels) {
  const scales: number[] = [];
  const draw = (scale: number) => {
    scales.push(scale);
    return at(scale);
  };
  return { scales, draw };
}

it('reads a QR code at its own size', () => {
  const { scales, draw } = recordedScales(() => qr(TEXT, 4));
  expect(decodeAtScales({ width: 200, height: 200 }, draw, 'file', 0)).toBe(TEXT);
  expect(scales).toEqual([1]);
});

it('tries a file at several sizes until one works', () => {
  const { scales, draw } = recordedScales((scale) => (scale === 2 ? qr(TEXT, 4) : blank));
  expect(decodeAtScales({ width: 200, height: 200 }, draw, 'file', 0)).toBe(TEXT);
  expect(scales).toEqual([1, 1.5, 2]);
  expect(decodeAtScales(blank, () => blank, 'file', 0)).toBeNull();
});

it('skips scales that need too much memory', () => {
  const { scales, draw } = recordedScales(() => blank);
  expect(decodeAtScales({ width: 4000, height: 3000 }, draw, 'file', 0)).toBeNull();
  expect(scales).toEqual([1, 0.6]);
});

it('tries each camera frame at its own size and at one of three other sizes', () => {
  const tried = [0, 1, 2, 3].map((frame) => {
    const { scales, draw } = recordedScales(() => blank);
    decodeAtScales(blank, draw, 'frame', frame);
    return scales;
  });
  expect(tried).toEqual([
    [1, 1.5],
    [1, 0.6],
    [1, 2],
    [1, 1.5],
  ]);
});
