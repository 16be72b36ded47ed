import { defaultPlacement } from '@telar/domain/default-placement';
import { act, renderHook } from '@testing-library/react';
import { usePlacementEditor } from './use-placement-editor';

const PAGES = [{ width: 842, height: 595 }];
const PLACEMENT = defaultPlacement(PAGES);

it('saves the default if a form field was mapped and unmapped', () => {
  const field = { name: 'alumno', page: 0 };
  const { result } = renderHook(() =>
    usePlacementEditor({ pages: PAGES, placement: PLACEMENT, has_form: true, form_fields: [field] } as never),
  );
  act(() => result.current.mapField('alumno', 'user_name'));
  expect(result.current.toSave).toEqual({ ...PLACEMENT, form_fields: { alumno: 'user_name' } });
  act(() => result.current.mapField('alumno', null));
  expect(result.current).toMatchObject({ isDefault: true, isDirty: false, toSave: null });
});
