import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import { blankDraft } from './draft';
import { clearingLeftovers, linkTo, presetPayload, presetValues, toFormModules } from './preset-draft';

const VERSION = '2026-11-20T17:05:00.000Z';

const preset = (changes: Partial<CertificatePreset>): CertificatePreset => ({
  id: 3,
  title: 'Excel',
  duration_hours: 40,
  modules: 1,
  final_grade: '18',
  student_code: 'EX-1',
  syllabus: [{ title: 'Fórmulas', items: ['Suma', 'Promedio'] }],
  ...changes,
});

it.each<[string, number, { title: string; content: string }[]]>([
  ['no units', 0, []],
  ['one unit', 1, [{ title: 'T0', content: 'a\nb' }]],
  ['more units than modules', 11, Array.from({ length: 9 }, (_, i) => ({ title: `T${i}`, content: 'a\nb' }))],
])('fills the nine modules from %s', (_, units, expected) => {
  const modules = toFormModules(Array.from({ length: units }, (_unused, i) => ({ title: `T${i}`, items: ['a', 'b'] })));
  expect(modules).toHaveLength(9);
  expect(modules.filter(({ title }) => title !== '')).toEqual(expected);
});

it('fills title, hours, modules, grade and student code, and includes the modules', () => {
  expect(presetValues(preset({}))).toMatchObject({
    course_title: 'Excel',
    duration_hours: '40',
    final_grade: '18',
    student_code: 'EX-1',
    omit_modules: false,
  });
});

it('clears what the autofill before filled in, unless the user changed it', () => {
  const before = presetValues(preset({}));
  const changes = presetValues(preset({ duration_hours: null, final_grade: null, student_code: null }));
  const now = { ...blankDraft(), ...before, final_grade: '15' };
  expect(clearingLeftovers(changes, before, now)).toEqual({ ...changes, duration_hours: '', student_code: '' });
  expect(clearingLeftovers(presetValues(preset({ final_grade: '20' })), before, now)).toMatchObject({
    final_grade: '20',
    student_code: 'EX-1',
  });
  expect(clearingLeftovers(changes, {}, now)).toEqual(changes);
});

it('keeps the values that the preset lacks', () => {
  const values = presetValues(preset({ duration_hours: null, final_grade: null, student_code: null }));
  expect(Object.keys(values).sort()).toEqual(['course_id', 'course_title', 'modules', 'omit_modules']);
});

it.each([
  ['a new preset', null, {}],
  ['the version of the preset that was read', VERSION, { id: 3, expected_updated_at: VERSION }],
])('saves the form as %s', (_, version, expected) => {
  const draft = { ...blankDraft(), ...presetValues(preset({})) };
  const replaced = version === null ? null : linkTo(preset({ updated_at: version }));
  expect(presetPayload(draft, replaced)).toEqual({
    ...expected,
    title: 'Excel',
    duration_hours: '40',
    syllabus: [{ title: 'Fórmulas', items: ['Suma', 'Promedio'] }],
    final_grade: '18',
    student_code: 'EX-1',
  });
});

it('saves null for empty values, and titles without prefixes', () => {
  const modules = toFormModules([{ title: 'Módulo 1: Inicio', items: [] }]);
  expect(presetPayload({ ...blankDraft(), course_title: ' Word ', modules }, null)).toEqual({
    title: 'Word',
    duration_hours: null,
    syllabus: [{ title: 'Inicio', items: [] }],
    final_grade: null,
    student_code: null,
  });
});
