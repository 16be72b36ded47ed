import { aCourse } from '@telar/testing/builders';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { blankClass, classErrors, courseValues, syllabusOf, toDefaults } from './class-form';

const aClass = {
  ...blankClass(),
  template_name: 'a.pdf',
  course_title: 'Quechua',
  duration_hours: '40',
  start_date: '2026-01-05',
  end_date: '2026-02-28',
  issue_date: '2026-03-14',
};

it('accepts a complete class', () => {
  expect(classErrors(aClass, [])).toEqual({});
});

it.each([
  [{ template_name: '' }, { template_name: 'Elige una plantilla.' }],
  [{ duration_hours: '0' }, { duration_hours: FIELD_TEXTS.duration_invalid }],
  [{ start_date: '31/02/2026' }, { start_date: FIELD_TEXTS.date_invalid }],
  [{ end_date: '2026-01-04' }, { end_date: FIELD_TEXTS.dates_reversed }],
  [
    { course_title: '', issue_date: '' },
    { course_title: FIELD_TEXTS.required, issue_date: FIELD_TEXTS.required },
  ],
])('names what %j has wrong', (changes, errors) => {
  expect(classErrors({ ...aClass, ...changes }, [])).toEqual(errors);
});

it('asks for nothing that each row brings', () => {
  const form = { ...blankClass(), template_name: 'a.pdf', issue_date: '' };
  expect(classErrors(form, ['course_title', 'duration_hours', 'start_date', 'end_date', 'issue_date'])).toEqual({});
});

it.each([
  [90, { duration_hours: '90' }],
  [null, {}],
])('fills in the hours of a course that has %p', (hours, values) => {
  const { modules, ...others } = courseValues(aCourse({ duration_hours: hours }));
  expect(modules).toHaveLength(1);
  expect(others).toEqual(values);
});

it('sends what is typed, with the syllabus or without', () => {
  const modules = syllabusOf([
    { id: 1, title: 'Módulo 1: Saludar', description: 'Allin\n\nImaynalla', link: '', order: 1 },
  ]);
  const texts = {
    course_title: 'Quechua',
    duration_hours: '40',
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
  };
  expect(toDefaults({ ...aClass, modules })).toEqual({
    ...texts,
    modules: [{ title: 'Saludar', content: 'Allin\nImaynalla' }],
  });
  expect(toDefaults({ ...aClass, modules, omit_modules: true })).toEqual({ ...texts, omit_modules: true });
});
