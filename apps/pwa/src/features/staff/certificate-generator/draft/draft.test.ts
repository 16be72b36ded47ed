import { blankDraft, certificateRequest, nextDraft, sentModules } from './draft';
import type { CertificateDraft } from './draft';

const draft = (changes: Partial<CertificateDraft>): CertificateDraft => ({
  ...blankDraft(new Date('2026-11-21T03:00:00Z')),
  ...changes,
});
const modules = (...typed: [title: string, content: string][]) =>
  blankDraft().modules.map((blank, place) => {
    const [title, content] = typed[place] ?? [blank.title, blank.content];
    return { title, content };
  });

it('is issued today as the day is in Lima', () => {
  expect(draft({}).issue_date).toBe('2026-11-20');
});

it('has nine places for modules', () => {
  expect(draft({}).modules).toHaveLength(9);
});

it('keeps the course for the next person, and nothing of the one before', () => {
  const course = { course_title: 'Excel', duration_hours: '40', start_date: '2026-01-05', end_date: '2026-02-05' };
  const typed = draft({ ...course, modules: modules(['Fórmulas', 'Suma']) });
  const person = { user_name: 'Ana', dni: '45871203', final_grade: '18', student_code: 'A-1' };
  expect(nextDraft({ ...typed, ...person })).toEqual(typed);
});

const SYLLABUS = modules(['Módulo 1: Marco', 'Uno\n\n Dos '], ['', ''], ['MODULO 3 - Plan', ''], ['', 'Suelto']);

it.each<[string, Partial<CertificateDraft>, [number, string, string][]]>([
  [
    'prefixes and empty lines go, empty places are skipped',
    { course_title: 'Gestión' },
    [
      [0, 'Marco', 'Uno\nDos'],
      [2, 'Plan', ''],
      [3, '', 'Suelto'],
    ],
  ],
  ['none when they are omitted', { course_title: 'Gestión', omit_modules: true }, []],
  ['none while the course has no name', { course_title: '  ' }, []],
])('sent modules: %s', (_, changes, expected) => {
  const sent = sentModules(draft({ ...changes, modules: SYLLABUS }));
  expect(sent.map(({ place, module }) => [place, module.title, module.content])).toEqual(expected);
});

it('sends numbers as numbers, empty options as none, and the client’s own code', () => {
  const typed = draft({ user_name: ' Ana Ñahui ', duration_hours: ' 40 ', final_grade: ' ', student_code: ' A-1 ' });
  expect(certificateRequest(typed, 'TLR-0000', 'a.pdf')).toMatchObject({
    user_name: 'Ana Ñahui',
    duration_hours: 40,
    final_grade: null,
    student_code: 'A-1',
    certificate_code: 'TLR-0000',
    template_name: 'a.pdf',
    modules: [],
  });
});
