import { CERTIFICATE_FIELDS } from './certificate-placement';
import type { PageSize, PlacedBox, Placement } from './certificate-placement';
import { defaultPlacement } from './default-placement';
import { fitPlacement, clampToPage } from './fit-placement';

const SHEETS: [string, PageSize][] = [
  ['A4 portrait', { width: 595.28, height: 841.89 }],
  ['A4 landscape', { width: 841.89, height: 595.28 }],
  ['letter portrait', { width: 612, height: 792 }],
  ['letter landscape', { width: 792, height: 612 }],
  ['A5 portrait', { width: 419.5, height: 595.3 }],
  ['A3 landscape', { width: 1190.6, height: 841.9 }],
  ['square', { width: 600, height: 600 }],
  ['a screen of 1920 × 1080', { width: 1920, height: 1080 }],
  ['A4 of 300 dots per inch in points', { width: 3508, height: 2480 }],
];

const boxesOf = ({ fields, qr, verification_url, modules, bands }: Placement): PlacedBox[] => [
  ...Object.values(fields),
  qr,
  ...(verification_url ? [verification_url] : []),
  ...(modules ? [modules] : []),
  ...bands,
];
const apart = (a: PlacedBox, b: PlacedBox) =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;

describe('defaultPlacement', () => {
  it.each(SHEETS)('places every box on the page without overlaps: %s', (_, sheet) => {
    const boxes = boxesOf(defaultPlacement([sheet]));
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(sheet.width + 0.01);
      expect(box.y + box.height).toBeLessThanOrEqual(sheet.height + 0.01);
    }
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(apart(a, b)).toBe(true)));
  });

  it.each(SHEETS)('places every field, a square QR and two bands that a home printer prints: %s', (_, sheet) => {
    const margin = (5 / 25.4) * 72;
    const { fields, qr, bands } = defaultPlacement([sheet]);
    expect(Object.keys(fields).sort()).toEqual([...CERTIFICATE_FIELDS].sort());
    expect(qr.width).toBe(qr.height);
    expect(bands).toHaveLength(2);
    for (const { x, y, width, height } of bands) {
      expect(Math.min(x, y, sheet.width - x - width, sheet.height - y - height)).toBeGreaterThan(margin);
    }
  });

  it.each([
    ['a screen of 1920 × 1080', { width: 1920, height: 1080 }],
    ['A4 of 300 dots per inch in points', { width: 3508, height: 2480 }],
  ])('prints text and QR on A4 as large as from a page of A4: %s', (_, sheet) => {
    const onPaper = Math.min(841.89 / sheet.width, 595.28 / sheet.height);
    const { fields, qr } = defaultPlacement([sheet]);
    expect(qr.width * onPaper).toBeGreaterThan(92);
    expect((fields.dni?.size ?? 0) * onPaper).toBeGreaterThan(9.5);
    expect((fields.certificate_code?.size ?? 0) * onPaper).toBeGreaterThan(7);
    const placement = defaultPlacement([sheet, sheet]);
    expect(fitPlacement(placement, [sheet, sheet])).toEqual(placement);
  });

  it('puts the syllabus on the second page if there is one', () => {
    const [sheet, other] = [SHEETS[0]![1], SHEETS[1]![1]];
    expect(defaultPlacement([sheet]).modules).toBeNull();
    expect(defaultPlacement([sheet, other]).modules).toMatchObject({ page: 1 });
  });
});

describe('clampToPage', () => {
  const pages = [{ width: 100, height: 50 }];
  it.each([
    ['inside', { x: 10, y: 10, width: 20, height: 20 }, { x: 10, y: 10, width: 20, height: 20 }],
    ['left of the page', { x: -30, y: 10, width: 20, height: 20 }, { x: 0, y: 10, width: 20, height: 20 }],
    ['below the page', { x: 10, y: 90, width: 20, height: 20 }, { x: 10, y: 30, width: 20, height: 20 }],
    ['too large', { x: 10, y: 10, width: 200, height: 200 }, { x: 0, y: 0, width: 100, height: 50 }],
    ['too small', { x: 10, y: 10, width: 1, height: -4 }, { x: 10, y: 10, width: 8, height: 8 }],
  ])('fits a box %s', (_, box, expected) => {
    expect(clampToPage({ page: 0, ...box }, pages, 8)).toEqual({ page: 0, ...expected });
  });

  it.each([
    ['on a missing page', { page: 3, x: 0, y: 0, width: 9, height: 9 }],
    ['with a fractional page number', { page: 0.5, x: 0, y: 0, width: 9, height: 9 }],
    ['without a position', { page: 0, x: Number.NaN, y: 0, width: 9, height: 9 }],
    ['of infinite width', { page: 0, x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 9 }],
  ])('returns null for a box %s', (_, box) => {
    expect(clampToPage(box, pages, 8)).toBeNull();
  });
});

describe('fitPlacement', () => {
  const sheet = { width: 842, height: 595 };

  it('does not change a placement that fits', () => {
    const placement = defaultPlacement([sheet, sheet]);
    expect(fitPlacement(placement, [sheet, sheet])).toEqual(placement);
  });

  it('removes boxes on missing pages, but never the QR', () => {
    const placement = defaultPlacement([sheet, sheet]);
    placement.qr.page = 7;
    placement.bands[0]!.page = 7;
    placement.fields.dni!.page = 7;
    const fitted = fitPlacement(placement, [sheet]);
    expect(fitted.qr.page).toBe(0);
    expect(fitted.modules).toBeNull();
    expect(fitted.bands).toHaveLength(1);
    expect(fitted.fields.dni).toBeUndefined();
  });

  it.each([
    [0, 5],
    [-3, 5],
    [Number.NaN, 5],
    [1e9, 96],
    [12, 12],
  ])('limits a font size of %p to %p', (size, expected) => {
    const placement = defaultPlacement([sheet]);
    placement.fields.dni!.size = size;
    expect(fitPlacement(placement, [sheet]).fields.dni!.size).toBe(expected);
  });
});
