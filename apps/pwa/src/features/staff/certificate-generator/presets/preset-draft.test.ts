import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import { blankDraft } from '../draft/draft';
import { changesOf, entryOf, slotsOf } from './preset-draft';

const entry = (changes: Partial<CertificatePreset>): CertificatePreset => ({
  ...{ id: 3, title: 'Excel', duration_hours: 40, modules: 1, final_grade: '18', student_code: 'EX-1' },
  syllabus: [{ title: 'Fórmulas', items: ['Suma', 'Promedio'] }],
  ...changes,
});

it.each<[string, number, { title: string; content: string }[]]>([
  ['none', 0, []],
  ['one', 1, [{ title: 'T0', content: 'a\nb' }]],
  ['more than there are places', 11, Array.from({ length: 9 }, (_, i) => ({ title: `T${i}`, content: 'a\nb' }))],
])('fills nine places from %s', (_, units, expected) => {
  const slots = slotsOf(Array.from({ length: units }, (_unused, i) => ({ title: `T${i}`, items: ['a', 'b'] })));
  expect(slots).toHaveLength(9);
  expect(slots.filter(({ title }) => title !== '')).toEqual(expected);
});

it('fills title, hours, modules, grade and student code, and prints the modules', () => {
  expect(changesOf(entry({}))).toMatchObject({
    course_title: 'Excel',
    duration_hours: '40',
    final_grade: '18',
    student_code: 'EX-1',
    omit_modules: false,
  });
});

it('leaves alone what the entry says nothing about', () => {
  const changes = changesOf(entry({ duration_hours: null, final_grade: null, student_code: null }));
  expect(Object.keys(changes).sort()).toEqual(['course_title', 'modules', 'omit_modules']);
});

it.each([
  ['a new entry', null, {}],
  ['the same entry again', 3, { id: 3 }],
])('saves the form as %s', (_, id, expected) => {
  const draft = { ...blankDraft(), ...changesOf(entry({})) };
  expect(entryOf(draft, id)).toEqual({
    ...expected,
    title: 'Excel',
    duration_hours: '40',
    syllabus: [{ title: 'Fórmulas', items: ['Suma', 'Promedio'] }],
    final_grade: '18',
    student_code: 'EX-1',
  });
});

it('saves nothing where nothing was typed, and no prefixes', () => {
  const modules = slotsOf([{ title: 'Módulo 1: Inicio', items: [] }]);
  expect(entryOf({ ...blankDraft(), course_title: ' Word ', modules }, null)).toEqual({
    title: 'Word',
    duration_hours: null,
    syllabus: [{ title: 'Inicio', items: [] }],
    final_grade: null,
    student_code: null,
  });
});
