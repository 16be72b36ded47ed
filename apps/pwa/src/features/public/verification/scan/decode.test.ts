import { encode } from 'uqr';
import { decodeAtScales } from './decode';
import type { Pixels } from './decode';

const TEXT = 'https://academia.test/c/TLR-2026-7F3K9Q';

/** A QR with square modules of so many pixels, dark on light. */
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

/** What is drawn at each scale, and which ones were asked for. */
function pictures(at: (scale: number) => Pixels) {
  const asked: number[] = [];
  const draw = (scale: number) => {
    asked.push(scale);
    return at(scale);
  };
  return { asked, draw };
}

it('reads a QR as it is', () => {
  const { asked, draw } = pictures(() => qr(TEXT, 4));
  expect(decodeAtScales({ width: 200, height: 200 }, draw, 'file', 0)).toBe(TEXT);
  expect(asked).toEqual([1]);
});

it('tries a file at other sizes before it gives up', () => {
  const { asked, draw } = pictures((scale) => (scale === 2 ? qr(TEXT, 4) : blank));
  expect(decodeAtScales({ width: 200, height: 200 }, draw, 'file', 0)).toBe(TEXT);
  expect(asked).toEqual([1, 1.5, 2]);
  expect(decodeAtScales(blank, () => blank, 'file', 0)).toBeNull();
});

it('makes no picture larger than a phone has room for', () => {
  const { asked, draw } = pictures(() => blank);
  expect(decodeAtScales({ width: 4000, height: 3000 }, draw, 'file', 0)).toBeNull();
  expect(asked).toEqual([1, 0.6]);
});

it('tries each frame of a camera at its own size and one other, in turn', () => {
  const tried = [0, 1, 2, 3].map((turn) => {
    const { asked, draw } = pictures(() => blank);
    decodeAtScales(blank, draw, 'frame', turn);
    return asked;
  });
  expect(tried).toEqual([
    [1, 1.5],
    [1, 0.6],
    [1, 2],
    [1, 1.5],
  ]);
});
