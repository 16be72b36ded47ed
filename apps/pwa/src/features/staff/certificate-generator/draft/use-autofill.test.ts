import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import { act, renderHook } from '@testing-library/react';
import { blankDraft } from './draft';
import type { CertificateDraft } from './draft';
import { useAutofill } from './use-autofill';
import type { DraftState } from './use-draft';

const aPreset = (id: number, changes: Partial<CertificatePreset>): CertificatePreset => ({
  id,
  title: `Curso ${id}`,
  duration_hours: null,
  modules: 0,
  syllabus: [],
  final_grade: null,
  student_code: null,
  ...changes,
});

/** A draft whose form is `values`. */
function aDraft(values: CertificateDraft): DraftState {
  const fill = (changes: Partial<CertificateDraft>) => {
    const before = structuredClone(values);
    Object.assign(values, changes);
    return before;
  };
  const form = { getValues: () => values, setFocus: () => undefined };
  return { form, fill, setModulesOpen: () => undefined, setPreset: () => undefined } as unknown as DraftState;
}

it('leaves no grade of one course to another, also after an undo, and keeps what the user typed', () => {
  const values = blankDraft();
  const { result } = renderHook(() => useAutofill(aDraft(values)));
  const complete = (preset: CertificatePreset) => act(() => result.current.fillFromPreset(preset));
  complete(aPreset(1, { final_grade: '17', student_code: 'TLR-0000' }));
  values.student_code = 'TLR-0042';
  complete(aPreset(2, {}));
  expect(values).toMatchObject({ final_grade: '', student_code: 'TLR-0042' });
  act(() => result.current.undo());
  expect(values).toMatchObject({ course_title: 'Curso 1', final_grade: '17', student_code: 'TLR-0042' });
  complete(aPreset(3, { duration_hours: 40 }));
  expect(values).toMatchObject({ duration_hours: '40', final_grade: '', student_code: 'TLR-0042' });
});
