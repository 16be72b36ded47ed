import { blankDraft, nextDraft, sentModules } from './draft';
import type { CertificateDraft } from './draft';

const draft = (changes: Partial<CertificateDraft>): CertificateDraft => ({
  ...blankDraft(new Date('2026-11-21T03:00:00Z')),
  ...changes,
});
const modules = (...typed: [title: string, content: string][]) =>
  blankDraft().modules.map((blank, index) => {
    const [title, content] = typed[index] ?? [blank.title, blank.content];
    return { title, content };
  });

it('uses the current date in Lima as the date of issue', () => {
  expect(draft({}).issue_date).toBe('2026-11-20');
});

it('starts with nine modules', () => {
  expect(draft({}).modules).toHaveLength(9);
});

it('keeps the course for the next person and clears the personal data', () => {
  const course = { course_title: 'Excel', duration_hours: '40', start_date: '2026-01-05', end_date: '2026-02-05' };
  const typed = draft({ ...course, modules: modules(['Fórmulas', 'Suma']) });
  const person = { user_name: 'Ana', dni: '45871203', final_grade: '18', student_code: 'A-1' };
  expect(nextDraft({ ...typed, ...person })).toEqual(typed);
});

const SYLLABUS = modules(['Módulo 1: Marco', 'Uno\n\n Dos '], ['', ''], ['MODULO 3 - Plan', ''], ['', 'Suelto']);

it.each<[string, Partial<CertificateDraft>, [number, string, string][]]>([
  [
    'without prefixes, empty lines and empty modules',
    { course_title: 'Gestión' },
    [
      [0, 'Marco', 'Uno\nDos'],
      [2, 'Plan', ''],
      [3, '', 'Suelto'],
    ],
  ],
  ['none if they are omitted', { course_title: 'Gestión', omit_modules: true }, []],
  ['none if the course has no title', { course_title: '  ' }, []],
])('selects the modules to send: %s', (_, changes, expected) => {
  const sent = sentModules(draft({ ...changes, modules: SYLLABUS }));
  expect(sent.map(({ index, module }) => [index, module.title, module.content])).toEqual(expected);
});
