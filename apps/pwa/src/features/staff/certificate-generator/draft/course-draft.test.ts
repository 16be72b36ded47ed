import { aCourse } from '@telar/testing/builders';
import { courseValues } from './course-draft';

it('fills title, course and modules, one item per line of a description', () => {
  const modules = [{ id: 4, title: 'Fórmulas', description: 'Suma\n\nPromedio', link: '', order: 1 }];
  const values = courseValues(aCourse({ id: 7, title: 'Excel', modules }));
  expect(values).toMatchObject({ course_id: '7', course_title: 'Excel', omit_modules: false });
  expect(values.modules?.slice(0, 2)).toEqual([
    { title: 'Fórmulas', content: 'Suma\nPromedio' },
    { title: '', content: '' },
  ]);
});

it('takes the hours of the course rather than those in its texts', () => {
  const course = aCourse({ duration_hours: 90, includes: ['120 horas académicas'] });
  expect(courseValues(course).duration_hours).toBe('90');
});

it.each([
  ['Certificado por 120 horas académicas', '120'],
  ['40 Horas Lectivas', '40'],
  ['12 horas de video', undefined],
])('takes the hours from %p: %p', (line, hours) => {
  expect(courseValues(aCourse({ includes: ['Acceso', line] })).duration_hours).toBe(hours);
});
