import { contrastOn, formInks } from './form-inks';
import type { InkedField } from './form-inks';

const PAGE = { width: 100, height: 100 };
const BOX = { x: 10, y: 10, width: 80, height: 20 };

/** @param level of lightness of the whole page, from 0 to f */
const inksOn = (level: string, fields: Omit<InkedField, 'page' | 'box'>[]) =>
  formInks(
    fields.map((field) => ({ ...field, page: 0, box: BOX })),
    [PAGE],
    [{ columns: 10, rows: 10, cells: level.repeat(100) }],
  );

describe('formInks', () => {
  it('changes a missing or dark color on dark artwork', () => {
    const fields = [
      { name: 'a' },
      { name: 'b', ink: null },
      { name: 'c', ink: '#000000' },
      { name: 'd', ink: '#FFCC00' },
    ];
    expect(inksOn('1', fields)).toEqual({ a: '#FFFFFF', b: '#FFFFFF', c: '#FFFFFF' });
  });

  it('changes a light color on light artwork', () => {
    expect(inksOn('f', [{ name: 'a', ink: '#FFFFFF' }, { name: 'b', ink: '#0B5563' }, { name: 'c' }])).toEqual({
      a: '#1C1B1F',
    });
  });

  it('chooses a color for all boxes of a field, and leaves one that no color improves', () => {
    const boxes = [
      { name: 'a', page: 0, box: BOX },
      { name: 'a', page: 1, box: BOX },
    ];
    const on = (...levels: string[]) =>
      formInks(
        boxes,
        [PAGE, PAGE],
        levels.map((level) => ({ columns: 10, rows: 10, cells: level.repeat(100) })),
      );
    expect(on('6', '1')).toEqual({ a: '#FFFFFF' });
    // Light text would be invisible in the first box.
    expect(on('f', '1')).toEqual({});
  });

  it('changes nothing on pages that are not sampled', () => {
    expect(formInks([{ name: 'a', page: 2, box: BOX }], [PAGE, PAGE, PAGE], [])).toEqual({});
  });

  it('names what a placement can store', () => {
    const fields = Array.from({ length: 150 }, (_, i) => ({ name: `campo ${i}` }));
    expect(Object.keys(inksOn('0', [{ name: 'x'.repeat(201) }, ...fields]))).toHaveLength(100);
  });
});

it('measures contrast from 1 to 21', () => {
  expect(contrastOn('#000000', 1)).toBeCloseTo(21);
  expect(contrastOn('#FFFFFF', 1)).toBeCloseTo(1);
});
