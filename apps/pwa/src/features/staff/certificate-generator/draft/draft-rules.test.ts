import { FIELD_TEXTS } from '@telar/texts/fields';
import { blankDraft } from './draft';
import type { CertificateDraft } from './draft';
import { draftFaults, serverFaults } from './draft-rules';

const GOOD: CertificateDraft = {
  ...blankDraft(new Date('2026-11-20T15:00:00Z')),
  user_name: 'Ana Ñahui',
  dni: '45871203',
  duration_hours: '40',
  start_date: '2026-01-05',
  end_date: '2026-01-05',
};
const titled = (title: string) => GOOD.modules.map((module, place) => (place === 4 ? { ...module, title } : module));

it('finds nothing wrong with what is required alone', () => {
  expect(draftFaults(GOOD)).toEqual([]);
});

it.each<[string, Partial<CertificateDraft>, [string, string][]]>([
  [
    'everything required is missing',
    { user_name: ' ', dni: '', duration_hours: '', start_date: '', end_date: '', issue_date: '' },
    ['user_name', 'dni', 'duration_hours', 'start_date', 'end_date', 'issue_date'].map((path) => [
      path,
      FIELD_TEXTS.required,
    ]),
  ],
  ['a short DNI', { dni: '4587120' }, [['dni', FIELD_TEXTS.dni_invalid]]],
  ['no hours', { duration_hours: '0' }, [['duration_hours', FIELD_TEXTS.duration_invalid]]],
  ['half hours', { duration_hours: '1.5' }, [['duration_hours', FIELD_TEXTS.duration_invalid]]],
  [
    'dates reversed, said although the name is missing, too',
    { user_name: '', start_date: '2026-01-06' },
    [
      ['user_name', FIELD_TEXTS.required],
      ['end_date', FIELD_TEXTS.dates_reversed],
    ],
  ],
  [
    'a title too long, at its own place',
    { course_title: 'Excel', modules: titled('x'.repeat(201)) },
    [['modules.4.title', 'El campo «título» debe tener como máximo 200 caracteres.']],
  ],
  ['the same, omitted', { course_title: 'Excel', omit_modules: true, modules: titled('x'.repeat(201)) }, []],
  ['the same, before the course has a name', { modules: titled('x'.repeat(201)) }, []],
])('%s', (_, changes, expected) => {
  expect(draftFaults({ ...GOOD, ...changes }).map(({ path, message }) => [path, message])).toEqual(expected);
});

it('puts the server’s faults where they were typed, and leaves out what is no field', () => {
  const draft = { ...GOOD, course_title: 'Excel', modules: titled('😀') };
  const errors = ['modules.0.title', 'user_name', 'template_name'].map((path) => ({ path, message: path }));
  expect(serverFaults(draft, errors).map(({ path }) => path)).toEqual(['modules.4.title', 'user_name']);
});
