import { defaultPlacement } from './default-placement';
import { formGrounds, invisibleInks, invisibleTexts } from './invisible-text';
import type { PageArtwork } from './page-artwork';

const PAGES = [{ width: 842, height: 595 }];
/** A page whose cells all have the same digit. */
const pageOf = (cell: string): PageArtwork[] => [{ columns: 96, rows: 68, cells: cell.repeat(96 * 68) }];
const placement = defaultPlacement(PAGES);
const inked = (ink: string) => ({ ...placement, fields: { dni: { ...placement.fields.dni!, ink } } });

it('finds text of almost the color below it, on light and on dark pages', () => {
  expect(invisibleTexts(inked('#FFFFFF'), PAGES, pageOf('f'))).toEqual(['dni']);
  expect(invisibleTexts(inked('#1C1B1F'), PAGES, pageOf('1'))).toContain('dni');
  expect(invisibleTexts(placement, PAGES, pageOf('0'))).toHaveLength(Object.keys(placement.fields).length + 1);
  const modules = { page: 0, x: 40, y: 40, width: 400, height: 400, ink: '#FFFF00' };
  expect(invisibleTexts({ ...placement, modules }, PAGES, pageOf('f'))).toEqual(['modules']);
});

it('accepts text that differs from the color below it, or that is partly on other colors', () => {
  expect(invisibleTexts(placement, PAGES, pageOf('f'))).toEqual([]);
  expect(invisibleTexts(inked('#0000FF'), PAGES, pageOf('0'))).not.toContain('dni');
  expect(invisibleTexts(inked('#FFFFFF'), PAGES, pageOf('v'))).toEqual([]);
  expect(invisibleTexts(inked('#FFFFFF'), PAGES, [])).toEqual([]);
});

it('does not check values in form fields', () => {
  expect(invisibleTexts({ ...inked('#FFFFFF'), form_fields: { Documento: 'dni' } }, PAGES, pageOf('f'))).toEqual([]);
});

it('finds the colors of form fields that cannot be told from what is below them', () => {
  const box = { x: 10, y: 10, width: 80, height: 20 };
  const fields = ['alumno', 'toString'].map((name) => ({ name, page: 0, box }));
  const grounds = formGrounds(fields, PAGES, pageOf('1'));
  const inks = (form_inks: Record<string, string>) => invisibleInks({ ...placement, form_inks }, grounds);
  expect(inks({ alumno: '#101010', curso: '#101010', valueOf: '#101010' })).toEqual(['alumno']);
  expect(inks({ alumno: '#FFFFFF' })).toEqual([]);
  expect(formGrounds(fields, PAGES, pageOf('v'))).toEqual({});
  expect(formGrounds(fields, PAGES, [])).toEqual({});
});

it('checks the color of a form field in each of its boxes', () => {
  const fields = [0, 1].map((page) => ({ name: 'alumno', page, box: { x: 10, y: 10, width: 80, height: 20 } }));
  const grounds = formGrounds(fields, [...PAGES, ...PAGES], [...pageOf('f'), ...pageOf('1')]);
  const inks = (ink: string) => invisibleInks({ ...placement, form_inks: { alumno: ink } }, grounds);
  expect([inks('#101010'), inks('#FFFFFF'), inks('#808080')]).toEqual([['alumno'], ['alumno'], []]);
});

it('reads the one lightness that earlier proposals have for each field', () => {
  expect(invisibleInks({ ...placement, form_inks: { alumno: '#FFFFFF' } }, { alumno: 1 })).toEqual(['alumno']);
});
