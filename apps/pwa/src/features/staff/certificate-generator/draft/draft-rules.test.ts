import { FIELD_TEXTS } from '@telar/texts/fields';
import { formErrors, toFormErrors } from '../../../../ui/form/contract-form';
import { blankDraft } from './draft';
import type { CertificateDraft } from './draft';
import { DRAFT_RULES } from './draft-rules';

const VALID: CertificateDraft = {
  ...blankDraft(new Date('2026-11-20T15:00:00Z')),
  user_name: 'Ana Ñahui',
  dni: '45871203',
  duration_hours: '40',
  start_date: '2026-01-05',
  end_date: '2026-01-05',
};
const withFifthTitle = (title: string) =>
  VALID.modules.map((module, index) => (index === 4 ? { ...module, title } : module));

describe('draft validation', () => {
  it('accepts a draft with only the required fields', () => {
    expect(formErrors(DRAFT_RULES, VALID)).toEqual([]);
  });

  it.each<[string, Partial<CertificateDraft>, [string, string][]]>([
    [
      'nothing required is filled',
      { user_name: ' ', dni: '', duration_hours: '', start_date: '', end_date: '', issue_date: '' },
      ['user_name', 'dni', 'duration_hours', 'start_date', 'end_date', 'issue_date'].map((path) => [
        path,
        FIELD_TEXTS.required,
      ]),
    ],
    ['the DNI is short', { dni: '4587120' }, [['dni', FIELD_TEXTS.dni_invalid]]],
    ['the hours are zero', { duration_hours: '0' }, [['duration_hours', FIELD_TEXTS.duration_invalid]]],
    ['the hours are not whole', { duration_hours: '1.5' }, [['duration_hours', FIELD_TEXTS.duration_invalid]]],
    [
      'the dates are reversed and the name is missing',
      { user_name: '', start_date: '2026-01-06' },
      [
        ['user_name', FIELD_TEXTS.required],
        ['end_date', FIELD_TEXTS.dates_reversed],
      ],
    ],
    [
      'the title of the fifth module is too long',
      { course_title: 'Excel', modules: withFifthTitle('x'.repeat(201)) },
      [['modules.4.title', 'El campo «título» debe tener como máximo 200 caracteres.']],
    ],
    [
      'the same, but modules are omitted',
      { course_title: 'Excel', omit_modules: true, modules: withFifthTitle('x'.repeat(201)) },
      [],
    ],
    ['the same, but the course has no title', { modules: withFifthTitle('x'.repeat(201)) }, []],
  ])('reports the error at its field if %s', (_, changes, expected) => {
    const errors = formErrors(DRAFT_RULES, { ...VALID, ...changes });
    expect(errors.map(({ path, message }) => [path, message])).toEqual(expected);
  });

  it('places server errors at the fields that the user typed in', () => {
    const draft = { ...VALID, course_title: 'Excel', modules: withFifthTitle('😀') };
    const errors = ['modules.0.title', 'user_name', 'template_name'].map((path) => ({ path, message: path }));
    expect(toFormErrors(DRAFT_RULES, draft, errors).map(({ path }) => path)).toEqual(['modules.4.title', 'user_name']);
  });
});

it('trims texts, parses numbers and sends null for empty optional fields', () => {
  const draft = { ...VALID, user_name: ' Ana Ñahui ', duration_hours: ' 40 ', final_grade: ' ', student_code: ' A-1 ' };
  expect(DRAFT_RULES.schema.parse(DRAFT_RULES.toRequest?.(draft))).toMatchObject({
    user_name: 'Ana Ñahui',
    duration_hours: 40,
    final_grade: null,
    student_code: 'A-1',
    modules: [],
  });
});
