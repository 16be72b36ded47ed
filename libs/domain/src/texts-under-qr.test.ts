import { defaultPlacement } from './default-placement';
import { textsUnderQr } from './texts-under-qr';

const A4 = { width: 842, height: 595 };
const placement = defaultPlacement([A4, A4]);
const { qr, fields } = placement;
const text = { size: 10, align: 'left' } as const;

it.each([
  [842, 595],
  [595, 842],
  [612, 792],
  [1_920, 1_080],
  [3_508, 2_480],
  [500, 500],
])('finds none on the default placement of a page of %d × %d points', (width, height) => {
  const page = { width, height };
  expect(textsUnderQr(defaultPlacement([page, page]))).toEqual([]);
});

it('allows what the proposed placement of a tiny page has', () => {
  const tiny = defaultPlacement([{ width: 283, height: 198 }]);
  expect(textsUnderQr(tiny)).toContain('course_title');
  expect(textsUnderQr({ ...tiny, bands: [] }, tiny)).toEqual([]);
});

it('finds the boxes that the QR code would cover', () => {
  const name = { ...qr, ...text };
  expect(textsUnderQr({ ...placement, fields: { ...fields, user_name: name } })).toEqual(['user_name']);
  expect(textsUnderQr({ ...placement, verification_url: { ...name, x: qr.x + qr.width - 2 } })).toEqual([
    'verification_url',
  ]);
  expect(textsUnderQr({ ...placement, modules: { ...A4, page: 0, x: 0, y: 0 } })).toEqual(['modules']);
});

it('allows boxes that touch it, boxes on another page, and those whose text is in a form field', () => {
  const name = { ...qr, ...text };
  expect(textsUnderQr({ ...placement, fields: { user_name: { ...name, y: qr.y + qr.height - 1 } } })).toEqual([]);
  expect(textsUnderQr({ ...placement, fields: { user_name: { ...name, page: 1 } } })).toEqual([]);
  const form_fields = { Nombre: 'user_name' } as const;
  expect(textsUnderQr({ ...placement, fields: { user_name: name }, form_fields })).toEqual([]);
});
