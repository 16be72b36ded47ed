import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { allBoxIds, boxOf, withChangedBox, withDefaultBox, withNewBand, withoutBox } from './boxes';
import type { BoxId } from './boxes';

const PAGES = [
  { width: 842, height: 595 },
  { width: 595, height: 842 },
];
const START = defaultPlacement(PAGES);

it.each<[string, BoxId, { x: number; y: number }, { x: number; y: number }]>([
  ['a field', 'dni', { x: 10, y: 20 }, { x: 10, y: 20 }],
  ['a field, not beyond its page', 'dni', { x: -50, y: -5 }, { x: 0, y: 0 }],
  ['the QR', 'qr', { x: 12, y: 30 }, { x: 12, y: 30 }],
  ['the syllabus', 'modules', { x: 5, y: 6 }, { x: 5, y: 6 }],
  ['a band', 'band-1', { x: 0, y: 100 }, { x: 0, y: 100 }],
])('moves the box of %s', (_, id, changes, expected) => {
  const placed = withChangedBox(START, id, changes, PAGES);
  expect(boxOf(placed, id)).toMatchObject(expected);
  expect(fitPlacement(placed, PAGES)).toEqual(placed);
});

it('keeps the QR square, on the first page, and printed', () => {
  const { qr } = withChangedBox(START, 'qr', { width: 200, height: 90, page: 1 }, PAGES);
  expect([qr.width, qr.height, qr.page]).toEqual([90, 90, 0]);
  expect(withoutBox(START, 'qr')).toBe(START);
});

it.each<BoxId>(['user_name', 'modules'])('removes the box of %s, and adds it to the shown page', (id) => {
  const removed = withoutBox(START, id);
  expect(boxOf(removed, id)).toBeUndefined();
  const added = withDefaultBox(removed, id, 1, PAGES);
  expect(boxOf(added, id)).toMatchObject({ page: 1 });
  expect(fitPlacement(added, PAGES)).toEqual(added);
});

it('adds and removes bands', () => {
  const more = withNewBand(START, 1, PAGES);
  expect(boxOf(more, 'band-2')).toMatchObject({ page: 1, x: 14.5, width: 566 });
  const bands = allBoxIds(withoutBox(more, 'band-0')).filter((id) => id.startsWith('band'));
  expect(bands).toEqual(['band-0', 'band-1']);
});
