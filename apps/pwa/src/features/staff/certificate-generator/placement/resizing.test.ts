import { resizeBox } from './resizing';
import type { Handle } from './resizing';

const PAGE = { width: 842, height: 595 };
const BOX = { page: 0, x: 100, y: 100, width: 50, height: 40 };

it.each<[string, Handle, [number, number], object]>([
  ['right and down', { x: 1, y: 1 }, [10, 5], { x: 100, y: 100, width: 60, height: 45 }],
  ['left and up', { x: -1, y: -1 }, [-10, -5], { x: 90, y: 95, width: 60, height: 45 }],
  ['on one side only', { x: 0, y: -1 }, [30, 10], { x: 100, y: 110, width: 50, height: 30 }],
  ['down to the minimum size', { x: -1, y: 0 }, [90, 0], { x: 142, width: 8 }],
  ['up to the edge of the page', { x: 1, y: 0 }, [9000, 0], { x: 100, width: 742 }],
])('resizes a box %s', (_, handle, [dx, dy], expected) => {
  expect(resizeBox(BOX, PAGE, { handle, dx, dy, min: 8 })).toMatchObject(expected);
});
