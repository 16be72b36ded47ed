import { defaultPlacement, fitPlacement } from '@telar/domain/certificate-placement';
import { allBoxKeys, boxOf, withChangedBox, withDefaultBox, withNewBand, withoutBox } from './boxes';
import type { BoxKey } from './boxes';

const PAGES = [
  { width: 842, height: 595 },
  { width: 595, height: 842 },
];
const START = defaultPlacement(PAGES);

it.each<[string, BoxKey, { x: number; y: number }, { x: number; y: number }]>([
  ['a field', 'dni', { x: 10, y: 20 }, { x: 10, y: 20 }],
  ['a field, not beyond its page', 'dni', { x: -50, y: -5 }, { x: 0, y: 0 }],
  ['the QR', 'qr', { x: 12, y: 30 }, { x: 12, y: 30 }],
  ['the syllabus', 'modules', { x: 5, y: 6 }, { x: 5, y: 6 }],
  ['a band', 'band-1', { x: 0, y: 100 }, { x: 0, y: 100 }],
])('moves the box of %s', (_, key, changes, expected) => {
  const placed = withChangedBox(START, key, changes, PAGES);
  expect(boxOf(placed, key)).toMatchObject(expected);
  expect(fitPlacement(placed, PAGES)).toEqual(placed);
});

it('keeps the QR square, on the first page, and printed', () => {
  const { qr } = withChangedBox(START, 'qr', { width: 200, height: 90, page: 1 }, PAGES);
  expect([qr.width, qr.height, qr.page]).toEqual([90, 90, 0]);
  expect(withoutBox(START, 'qr')).toBe(START);
});

it.each<BoxKey>(['user_name', 'modules'])('removes the box of %s, and adds it to the shown page', (key) => {
  const removed = withoutBox(START, key);
  expect(boxOf(removed, key)).toBeUndefined();
  const added = withDefaultBox(removed, key, 1, PAGES);
  expect(boxOf(added, key)).toMatchObject({ page: 1 });
  expect(fitPlacement(added, PAGES)).toEqual(added);
});

it('adds and removes bands', () => {
  const more = withNewBand(START, 1, PAGES);
  expect(boxOf(more, 'band-2')).toMatchObject({ page: 1, width: 595 });
  const bands = allBoxKeys(withoutBox(more, 'band-0')).filter((key) => key.startsWith('band'));
  expect(bands).toEqual(['band-0', 'band-1']);
});
