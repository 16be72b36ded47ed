import { snapLines, snapMove, snapPull } from './snapping';

const PAGE = { width: 842, height: 595 };
const box = (x: number, y: number, width = 100, height = 20) => ({ page: 0, x, y, width, height });
const lines = snapLines(PAGE, [box(300, 200)]);

it.each<[string, ReturnType<typeof box>, [number, number], [number | null, number | null]]>([
  ['the middle of the page', box(373, 50), [371, 50], [421, null]],
  ['a margin', box(33, 500), [36, 500], [36, null]],
  ['the page’s edge', box(2, 573), [0, 575], [0, 595]],
  ['another box’s edge', box(600, 203), [600, 200], [null, 200]],
  ['another box’s middle, rather than an edge farther away', box(303, 400, 91, 90), [304.5, 400], [350, null]],
  ['nothing that is too far', box(110, 100), [110, 100], [null, null]],
])('a box is drawn to %s', (_, moved, [x, y], [gx, gy]) => {
  const { box: snapped, guides } = snapMove(moved, lines, 4);
  expect(guides).toEqual({ x: gx, y: gy });
  expect(snapped.x).toBeCloseTo(x);
  expect(snapped.y).toBeCloseTo(y);
  expect([snapped.width, snapped.height]).toEqual([moved.width, moved.height]);
});

it('only the pulled sides look for a line', () => {
  const pulled = box(297, 100, 121, 50);
  expect(snapPull(pulled, { x: 1, y: 0 }, lines, 4)).toEqual({ dx: 3, dy: 0, guides: { x: 421, y: null } });
  expect(snapPull(pulled, { x: -1, y: 0 }, lines, 4)).toEqual({ dx: 3, dy: 0, guides: { x: 300, y: null } });
  expect(snapPull(pulled, { x: 0, y: 1 }, lines, 4)).toEqual({ dx: 0, dy: 0, guides: { x: null, y: null } });
});
