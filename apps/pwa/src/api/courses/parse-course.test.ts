import { aCourse } from '@telar/testing/builders';
import { parseCourse, parseCourseList } from './parse-course';

it('takes a course as the API sends it', () => {
  const course = aCourse({
    quiz_link: 'https://ejemplo.pe/quiz',
    image_srcset: '/api/files/images/a 320w, /api/files/images/b 640w',
    image_placeholder: 'data:image/webp;base64,UklGRg==',
  });
  expect(parseCourse(JSON.parse(JSON.stringify(course)))).toEqual(course);
});

it.each([
  ['no price', { price: null }, { price: NaN }],
  ['a price as text', { price: '149.90' }, { price: 149.9 }],
  ['only quiz_data', { quiz_link: '', quiz_data: 'https://ejemplo.pe/q' }, { quiz_link: 'https://ejemplo.pe/q' }],
  [
    'no lists',
    { modules: null, features: undefined, supportedBy: 'x' },
    { modules: [], features: [], supportedBy: [] },
  ],
  ['no picture of any kind', { image_srcset: undefined }, { image_srcset: null, image_placeholder: null }],
  ['a placeholder that is none', { image_placeholder: 'data:x"),url(//a' }, { image_placeholder: null }],
  ['an empty category', { category: '  ' }, { category: null }],
])('forgives %s', (_, raw, expected) => {
  expect(parseCourse({ ...aCourse(), ...raw })).toMatchObject(expected);
});

it('puts the modules in order', () => {
  const [module] = aCourse().modules;
  const modules = [3, 1, 2].map((order) => ({ ...module, id: order, order }));
  expect(parseCourse({ ...aCourse(), modules }).modules.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it.each([['<html>Ingresa tu habitación</html>'], [null], [{}], [{ courses: 'x' }]])('refuses %p', (body) => {
  expect(() => parseCourseList(body)).toThrow(/^Not a/);
  expect(() => parseCourse(body)).toThrow(/^Not a/);
});
