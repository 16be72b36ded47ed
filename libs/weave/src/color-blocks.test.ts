import { CASES } from '../test-support/cases';
import { colorBlocks } from './color-blocks';
import { weave } from './weave';

describe('colorBlocks', () => {
  it.each(CASES)('cover each cell once, in its color: $name', ({ text, shape }) => {
    const pattern = weave(text, { shape, ratio: 12 });
    const { columns, cells } = pattern;
    const covered = cells.map(() => 255);
    for (const { x, y, width, height, color } of colorBlocks(pattern)) {
      for (let cell = 0; cell < width * height; cell += 1) {
        const place = (y + Math.floor(cell / width)) * columns + x + (cell % width);
        expect(covered[place]).toBe(255);
        covered[place] = color;
      }
    }
    expect(covered).toEqual(cells);
  });
});
