import { defaultPlacement, fitPlacement } from '@telar/domain/certificate-placement';
import { allKeys, boxOf, resized, withBand, withBox, without, withShown } from './boxes';
import type { BoxKey, Handle } from './boxes';

const PAGES = [
  { width: 842, height: 595 },
  { width: 595, height: 842 },
];
const start = defaultPlacement(PAGES);

it.each<[string, BoxKey, { x: number; y: number }, { x: number; y: number }]>([
  ['where it is put', 'dni', { x: 10, y: 20 }, { x: 10, y: 20 }],
  ['on its page', 'dni', { x: -50, y: -5 }, { x: 0, y: 0 }],
  ['the QR too', 'qr', { x: 12, y: 30 }, { x: 12, y: 30 }],
  ['the syllabus too', 'modules', { x: 5, y: 6 }, { x: 5, y: 6 }],
  ['a band too', 'band-1', { x: 0, y: 100 }, { x: 0, y: 100 }],
])('a box stands %s', (_, key, changes, expected) => {
  const placed = withBox(start, key, changes, PAGES);
  expect(boxOf(placed, key)).toMatchObject(expected);
  expect(fitPlacement(placed, PAGES)).toEqual(placed);
});

it('the QR stays square, on the first page, and there', () => {
  const { qr } = withBox(start, 'qr', { width: 200, height: 90, page: 1 }, PAGES);
  expect([qr.width, qr.height, qr.page]).toEqual([90, 90, 0]);
  expect(without(start, 'qr')).toBe(start);
});

it.each<BoxKey>(['user_name', 'modules'])('%s goes and comes back, on the page that is looked at', (key) => {
  const gone = without(start, key);
  expect(boxOf(gone, key)).toBeUndefined();
  const back = withShown(gone, key, 1, PAGES);
  expect(boxOf(back, key)).toMatchObject({ page: 1 });
  expect(fitPlacement(back, PAGES)).toEqual(back);
});

it('bands come and go', () => {
  const more = withBand(start, 1, PAGES);
  expect(boxOf(more, 'band-2')).toMatchObject({ page: 1, width: 595 });
  expect(allKeys(without(more, 'band-0')).filter((key) => key.startsWith('band'))).toEqual(['band-0', 'band-1']);
});

const box = { page: 0, x: 100, y: 100, width: 50, height: 40 };

it.each<[string, Handle, [number, number], object]>([
  ['right and down', { x: 1, y: 1 }, [10, 5], { x: 100, y: 100, width: 60, height: 45 }],
  ['left and up', { x: -1, y: -1 }, [-10, -5], { x: 90, y: 95, width: 60, height: 45 }],
  ['one side alone', { x: 0, y: -1 }, [30, 10], { x: 100, y: 110, width: 50, height: 30 }],
  ['no smaller than it may be', { x: -1, y: 0 }, [90, 0], { x: 142, width: 8 }],
  ['no farther than the page', { x: 1, y: 0 }, [9000, 0], { x: 100, width: 742 }],
])('is pulled %s', (_, handle, [dx, dy], expected) => {
  expect(resized(box, handle, dx, dy, 8, PAGES[0] ?? box)).toMatchObject(expected);
});
