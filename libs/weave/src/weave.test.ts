import { CASES, hex, rowsOf, SHAPES } from '../test-support/cases';
import { digest } from './chooser';
import { PALETTE_NAMES, PALETTES } from './palettes';
import { weave } from './weave';

describe('weave', () => {
  it.each(CASES)('is the same for the same text: $name', ({ text, shape }) => {
    expect(weave(text, { shape })).toEqual(weave(text, { shape }));
  });

  it.each(CASES)('is symmetrical from left to right and from top to bottom: $name', ({ text, shape }) => {
    const rows = rowsOf(weave(text, { shape }));
    expect(rows).toEqual(rows.map((row) => [...row].reverse().join('')));
    expect(rows).toEqual([...rows].reverse());
  });

  it.each(CASES)('uses two or more colors of its palette: $name', ({ text, shape }) => {
    const { cells, colors } = weave(text, { shape });
    const used = new Set(cells);
    expect(used.size).toBeGreaterThanOrEqual(2);
    expect(Math.max(...used)).toBeLessThan(colors.length);
  });

  it.each(SHAPES)('differs for different texts: %s', (shape) => {
    const patterns = Array.from({ length: 60 }, (_, i) => {
      const { palette, cells } = weave(`curso-${i}`, { shape });
      return palette + hex(cells);
    });
    expect(new Set(patterns).size).toBe(60);
  });

  it('never changes: a printed pattern must match the one that is drawn later', () => {
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

  it('has the requested shape', () => {
    const panel = weave('curso-1', { shape: 'panel' });
    expect(Math.abs(panel.columns / panel.rows - 1.6)).toBeLessThan(0.04);
    const band = weave('curso-1', { shape: 'band', ratio: 50 });
    expect(Math.abs(band.columns / band.rows - 50)).toBeLessThan(0.2);
  });

  it.each([Number.NaN, -1, 0, 1e9, Number.POSITIVE_INFINITY])('limits a ratio of %p', (ratio) => {
    expect(weave('x', { ratio }).cells.length).toBeLessThan(50_000);
  });

  it.each(PALETTE_NAMES)('uses the palette %s if requested, without a change of the cells', (palette) => {
    const pattern = weave('curso-1', { palette });
    expect(pattern.colors).toEqual(PALETTES[palette]);
    expect(hex(pattern.cells)).toBe(hex(weave('curso-1').cells));
  });
});
