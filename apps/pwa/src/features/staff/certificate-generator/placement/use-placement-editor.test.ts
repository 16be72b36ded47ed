import { defaultPlacement } from '@telar/domain/default-placement';
import { act, renderHook } from '@testing-library/react';
import { usePlacementEditor } from './use-placement-editor';

const PAGES = [{ width: 842, height: 595 }];
const PLACEMENT = defaultPlacement(PAGES);

const edit = (placement: object, more: object = {}) =>
  renderHook(() =>
    usePlacementEditor({
      pages: PAGES,
      placement,
      default_placement: placement,
      has_form: true,
      form_fields: [{ name: 'alumno', page: 0 }],
      ...more,
    } as never),
  ).result;

it('saves the default if a form field was mapped and unmapped', () => {
  const editor = edit(PLACEMENT);
  act(() => editor.current.mapField('alumno', 'user_name'));
  expect(editor.current.toSave).toEqual({ ...PLACEMENT, form_fields: { alumno: 'user_name' } });
  act(() => editor.current.mapField('alumno', null));
  expect(editor.current).toMatchObject({ isDefault: true, isDirty: false, toSave: null });
});

it('changes the color of a form field, and saves the default after its suggested color is used again', () => {
  const proposed = { ...PLACEMENT, form_fields: { alumno: 'user_name' }, form_inks: { alumno: '#FFFFFF' } };
  const editor = edit(proposed);
  act(() => editor.current.setFormInk('alumno', '#ffcc00'));
  expect(editor.current.toSave).toEqual({ ...proposed, form_inks: { alumno: '#ffcc00' } });
  act(() => editor.current.setFormInk('alumno', undefined));
  expect(editor.current.toSave).toEqual({ ...PLACEMENT, form_fields: { alumno: 'user_name' } });
  act(() => editor.current.setFormInk('alumno', editor.current.suggestedFormInks.get('alumno')));
  act(() => editor.current.mapField('alumno', 'dni'));
  act(() => editor.current.mapField('alumno', 'user_name'));
  expect(editor.current).toMatchObject({ isDefault: true, isDirty: false, toSave: null });
});

it('knows the boxes that are moved under the QR code', () => {
  const { qr } = PLACEMENT;
  const editor = edit(PLACEMENT, { has_form: false, form_fields: [] });
  expect([...editor.current.underQr]).toEqual([]);
  act(() => void editor.current.change('dni', { x: qr.x, y: qr.y }));
  expect([...editor.current.underQr]).toEqual(['dni']);
  const inForm = edit({ ...PLACEMENT, qr: { ...qr, y: 300 } });
  expect([...inForm.current.underQr]).toEqual([]);
});
