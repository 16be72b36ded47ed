import { snapHandle, snapLines, snapMovedBox } from './snapping';

const PAGE = { width: 842, height: 595 };
const box = (x: number, y: number, width = 100, height = 20) => ({ page: 0, x, y, width, height });
const lines = snapLines(PAGE, [box(300, 200)]);

it.each<[string, ReturnType<typeof box>, [number, number], [number | null, number | null]]>([
  ['the middle of the page', box(373, 50), [371, 50], [421, null]],
  ['a margin', box(33, 500), [36, 500], [36, null]],
  ['the edge of the page', box(2, 573), [0, 575], [0, 595]],
  ['the edge of another box', box(600, 203), [600, 200], [null, 200]],
  ['the middle of another box, which is nearer than its edge', box(303, 400, 91, 90), [304.5, 400], [350, null]],
  ['nothing if no line is near', box(110, 100), [110, 100], [null, null]],
])('snaps a moved box to %s', (_, moved, [x, y], [guideX, guideY]) => {
  const { box: snapped, guides } = snapMovedBox(moved, lines, 4);
  expect(guides).toEqual({ x: guideX, y: guideY });
  expect(snapped.x).toBeCloseTo(x);
  expect(snapped.y).toBeCloseTo(y);
  expect([snapped.width, snapped.height]).toEqual([moved.width, moved.height]);
});

it('snaps only the sides that have the handle', () => {
  const resized = box(297, 100, 121, 50);
  expect(snapHandle(resized, { x: 1, y: 0 }, lines, 4)).toEqual({ dx: 3, dy: 0, guides: { x: 421, y: null } });
  expect(snapHandle(resized, { x: -1, y: 0 }, lines, 4)).toEqual({ dx: 3, dy: 0, guides: { x: 300, y: null } });
  expect(snapHandle(resized, { x: 0, y: 1 }, lines, 4)).toEqual({ dx: 0, dy: 0, guides: { x: null, y: null } });
});
