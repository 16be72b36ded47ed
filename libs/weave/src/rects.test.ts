import { CASES } from '../test-support/cases';
import { weaveRects } from './rects';
import type { WovenRect } from './rects';
import { weave } from './weave';

describe('weaveRects', () => {
  const area = { x: 12, y: 34, width: 490, height: 310 };

  it.each(CASES)('fills the area exactly, each cell in its color: $name', ({ text, shape }) => {
    const pattern = weave(text, { shape, ratio: 12 });
    const rects = weaveRects(pattern, area);
    const covering = (x: number, y: number) => (rect: WovenRect) =>
      x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height;
    for (let row = 0; row < pattern.rows; row += 1) {
      for (let column = 0; column < pattern.columns; column += 7) {
        const x = area.x + ((column + 0.5) * area.width) / pattern.columns;
        const y = area.y + ((row + 0.5) * area.height) / pattern.rows;
        const color = pattern.colors[pattern.cells[row * pattern.columns + column] ?? -1];
        expect(rects.filter(covering(x, y)).map((rect) => rect.color)).toEqual([color]);
      }
    }
    const surface = rects.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(surface).toBeCloseTo(area.width * area.height, 3);
  });
});
