import type { FormTarget } from './certificate-placement';
import { defaultPlacement } from './default-placement';
import { formPlacement } from './form-placement';
import type { FilledField } from './form-placement';
import type { PageArtwork, Rect } from './page-artwork';

const A4 = { width: 842, height: 595 };
const COLUMNS = 96;
const ROWS = 68;

/** Artwork with several colors in a rectangle, and white elsewhere. */
function artworkIn(busy: Rect): PageArtwork {
  const cell = A4.width / COLUMNS;
  const isBusy = (x: number, y: number) =>
    x + cell > busy.x && x < busy.x + busy.width && y + cell > busy.y && y < busy.y + busy.height;
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
    isBusy((i % COLUMNS) * cell, Math.floor(i / COLUMNS) * cell) ? 'v' : 'f',
  );
  return { columns: COLUMNS, rows: ROWS, cells: cells.join('') };
}

const field = (target: FormTarget | undefined, box: number[], page = 0): FilledField => {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  return { target, page, box: { x, y, width, height } };
};
const NAME = field('user_name', [60, 150, 500, 50]);
const CODE = field('certificate_code', [560, 500, 200, 16]);
const QR = field('qr', [660, 400, 90, 90]);

const placed = (fields: FilledField[], artwork: PageArtwork[] = []) =>
  formPlacement(defaultPlacement([A4]), [A4], artwork, fields);

const apart = (a: Rect, b: Rect) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

it('places the web address under the code', () => {
  const { verification_url: url } = placed([NAME, CODE, QR]);
  expect(url).toMatchObject({ page: 0, align: 'right' });
  expect((url?.y ?? 0) - (CODE.box.y + CODE.box.height)).toBeCloseTo(2);
  expect((url?.x ?? 0) + (url?.width ?? 0)).toBeCloseTo(CODE.box.x + CODE.box.width);
});

it('places it under the QR if no field is for the code', () => {
  const { verification_url: url } = placed([NAME, QR]);
  expect((url?.y ?? 0) - (QR.box.y + QR.box.height)).toBeCloseTo(2);
});

it('places it off artwork and other fields, near the code', () => {
  const busy = { x: 500, y: 515, width: 342, height: 80 };
  const other = field(undefined, [400, 500, 150, 90]);
  const { verification_url: url } = placed([NAME, CODE, QR, other], [artworkIn(busy)]);
  const boxes = [busy, other.box, CODE.box, QR.box, NAME.box];
  expect(boxes.filter((box) => url && !apart(url, box))).toEqual([]);
  expect(Math.abs((url?.y ?? 0) - CODE.box.y)).toBeLessThan(150);
});

it('has no place for it on a page full of artwork', () => {
  expect(placed([NAME, CODE, QR], [artworkIn({ x: 0, y: 0, ...A4 })]).verification_url).toBeNull();
});

it('leaves it to a field for it', () => {
  const { verification_url: url } = placed([NAME, QR, field('verification_url', [10, 10, 200, 20])]);
  expect(url).toEqual(defaultPlacement([A4]).verification_url);
});

it('places a QR without field off the fields', () => {
  const { qr } = defaultPlacement([A4]);
  const onQr = field('course_title', [qr.x - 20, qr.y + 20, 100, 40]);
  const { qr: moved, verification_url: url } = placed([NAME, onQr]);
  expect(apart(moved, onQr.box)).toBe(true);
  expect(url && apart(url, moved)).toBe(true);
});

it('prints it light on dark artwork', () => {
  const dark = { columns: COLUMNS, rows: ROWS, cells: '0'.repeat(COLUMNS * ROWS) };
  expect(placed([NAME, CODE, QR], [dark]).verification_url).toMatchObject({ ink: '#FFFFFF' });
});
