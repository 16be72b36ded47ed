import { digest } from './chooser';
import { PALETTE_NAMES, PALETTES } from './palettes';
import { weave } from './weave';
import { weavePaths, weaveRects, weaveSvg } from './rects';
import type { Woven } from './weave';
import type { WovenRect } from './rects';

const TEXTS = ['', 'ACD-2026-7F3K9', 'ACD-2026-7F3K8', 'Ñahui', 'curso-42', '🧶'.repeat(500)];
const SHAPES = ['band', 'panel'] as const;
const CASES = TEXTS.flatMap((text) =>
  SHAPES.map((shape) => ({ text, shape, name: `${shape} of ${text.slice(0, 14)}` })),
);

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const rowsOf = ({ cells, columns, rows }: Woven) =>
  Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));

describe('digest', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('is the SHA-256 of %j', (text, expected) => {
    expect(hex(digest(text))).toBe(expected);
  });

  it('is the same for composed and decomposed letters', () => {
    expect(hex(digest('N\u0303ahui'))).toBe(hex(digest('Ñahui')));
  });
});

describe('weave', () => {
  it.each(CASES)('is the same each time: $name', ({ text, shape }) => {
    expect(weave(text, { shape })).toEqual(weave(text, { shape }));
  });

  it.each(CASES)('is mirrored left to right and top to bottom: $name', ({ text, shape }) => {
    const rows = rowsOf(weave(text, { shape }));
    expect(rows).toEqual(rows.map((row) => [...row].reverse().join('')));
    expect(rows).toEqual([...rows].reverse());
  });

  it.each(CASES)('uses only the colours of its palette, and two or more: $name', ({ text, shape }) => {
    const { cells, colours } = weave(text, { shape });
    const used = new Set(cells);
    expect(used.size).toBeGreaterThanOrEqual(2);
    expect(Math.max(...used)).toBeLessThan(colours.length);
  });

  it.each(SHAPES)('differs between texts: %s', (shape) => {
    const cloths = Array.from({ length: 60 }, (_, i) => {
      const { palette, cells } = weave(`curso-${i}`, { shape });
      return palette + hex(cells);
    });
    expect(new Set(cloths).size).toBe(60);
  });

  it('keeps its pattern for ever: what was printed yesterday is drawn the same tomorrow', () => {
    const band = weave('ACD-2026-7F3K9', { ratio: 4 });
    expect(band.palette).toBe('papel');
    expect(rowsOf(band)).toEqual([
      '3330333333333033333333303333333330333',
      '0003000020000300000000030000200003000',
      '1003000232000300111110030002320003001',
      '2103002323200301222221030023232003012',
      '2103023212320301233321030232123203012',
      '2103002323200301222221030023232003012',
      '1003000232000300111110030002320003001',
      '0003000020000300000000030000200003000',
      '3330333333333033333333303333333330333',
    ]);
    expect(hex(digest(weave('ACD-2026-7F3K9', { shape: 'panel' }).cells.join('')))).toBe(
      'd102b458c7063e130231c24020922ff5ab77e2c7ba19d7b8fa2892d698a51c2f',
    );
  });

  it('has the shape it was asked for', () => {
    const panel = weave('curso-1', { shape: 'panel' });
    expect(Math.abs(panel.columns / panel.rows - 1.6)).toBeLessThan(0.04);
    const band = weave('curso-1', { shape: 'band', ratio: 50 });
    expect(Math.abs(band.columns / band.rows - 50)).toBeLessThan(0.2);
  });

  it.each([Number.NaN, -1, 0, 1e9, Number.POSITIVE_INFINITY])('survives a ratio of %p', (ratio) => {
    expect(weave('x', { ratio }).cells.length).toBeLessThan(50_000);
  });

  it.each(PALETTE_NAMES)('takes the palette %s when told to, with the pattern unchanged', (palette) => {
    const woven = weave('curso-1', { palette });
    expect(woven.colours).toEqual(PALETTES[palette]);
    expect(hex(woven.cells)).toBe(hex(weave('curso-1').cells));
  });
});

describe('weaveRects', () => {
  const area = { x: 12, y: 34, width: 490, height: 310 };

  it.each(CASES)('tiles the area exactly, each cell in its colour: $name', ({ text, shape }) => {
    const woven = weave(text, { shape, ratio: 12 });
    const rects = weaveRects(woven, area);
    const covering = (x: number, y: number) => (rect: WovenRect) =>
      x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height;
    for (let row = 0; row < woven.rows; row += 1) {
      for (let column = 0; column < woven.columns; column += 7) {
        const x = area.x + ((column + 0.5) * area.width) / woven.columns;
        const y = area.y + ((row + 0.5) * area.height) / woven.rows;
        const colour = woven.colours[woven.cells[row * woven.columns + column] ?? -1];
        expect(rects.filter(covering(x, y)).map((rect) => rect.colour)).toEqual([colour]);
      }
    }
    const surface = rects.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(surface).toBeCloseTo(area.width * area.height, 3);
  });
});

describe('SVG', () => {
  it.each(CASES)('is well formed and light: $name', ({ text, shape }) => {
    const svg = weaveSvg(weave(text, { shape, ratio: 60 }), { width: 356, height: 223 });
    expect(svg).toMatch(/^<svg [^<>]*>(<path fill="#[0-9A-F]{6}" d="[Mhvz0-9 H-]+"\/>){2,4}<\/svg>$/);
  });

  it('paints the ground first, over everything', () => {
    const woven = weave('curso-1', { shape: 'panel' });
    expect(weavePaths(woven)[0]).toEqual({ fill: woven.colours[0], d: 'M0 0h49v31H0z' });
  });
});
