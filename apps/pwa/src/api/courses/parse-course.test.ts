import { Course, CourseChanges, CourseList } from '@telar/contracts/courses';
import { aCourse } from '@telar/testing/builders';
import { expectContractMatch } from '../../../test/contract-match';
import { parseCourse, parseCourseList } from './parse-course';
import { parseCourseChanges } from './parse-course-changes';

const PICTURE = {
  image_url: '/api/files/images/b',
  image_srcset: '/api/files/images/a 320w, /api/files/images/b 640w',
  image_placeholder: 'data:image/webp;base64,UklGRg==',
};
const NO_PICTURE = { image_srcset: null, image_placeholder: null };
const minimal = { ...aCourse(), ...NO_PICTURE };
const full = {
  ...aCourse({ quiz_link: 'https://ejemplo.pe/quiz', isLive: true, video_url: 'https://youtu.be/x', category: null }),
  ...PICTURE,
  supportedBy: [{ name: 'SUNAT', logo_url: '/logo.svg' }],
};

const NOT_COURSES: [string, unknown][] = [
  ['HTML', '<html>Ingresa tu habitación</html>'],
  ['an empty body', undefined],
  ['null', null],
  ['a list', []],
  ['an empty object', {}],
];

describe('the contract’s responses', () => {
  it.each<[string, unknown]>([
    ['a course', minimal],
    ['a course with all fields', full],
    ['a course without modules', { ...minimal, modules: [] }],
    ['fields of a newer server', { ...minimal, language: 'es' }],
    ...NOT_COURSES,
    ['an id that is not a number', { ...minimal, id: 'x' }],
    ['an id that is not an integer', { ...minimal, id: 1.5 }],
    ['an id that is a list', { ...minimal, id: [] }],
    ['no id', { ...minimal, id: undefined }],
  ])('parseCourse treats %s as the contract does', (_, body) => expectContractMatch(parseCourse, Course, body));

  it.each<[string, unknown]>([
    ['a page of courses', { courses: [minimal, full], total: 30 }],
    ['no courses', { courses: [], total: 0 }],
    ...NOT_COURSES,
    ['courses that are not a list', { courses: 'x', total: 1 }],
  ])('parseCourseList treats %s as the contract does', (_, body) =>
    expectContractMatch(parseCourseList, CourseList, body),
  );

  it.each<[string, unknown]>([
    ['changes', { courses: [full], removed: [3, 4], version: 12, more: true, reset: false, oldest: 4 }],
    ['a reset', { courses: [], removed: [], version: 0, more: false, reset: true, oldest: 0 }],
    ...NOT_COURSES,
    ['no version', { courses: [], removed: [], more: false, reset: false, oldest: 0 }],
    ['no removed ids', { courses: [], version: 1, more: false, reset: false, oldest: 0 }],
    ['no courses', { removed: [], version: 1, more: false, reset: false, oldest: 0 }],
  ])('parseCourseChanges treats %s as the contract does', (_, body) =>
    expectContractMatch(parseCourseChanges, CourseChanges, body),
  );
});

// A course with missing fields is better than none.
describe('responses outside the contract', () => {
  it.each([
    ['no price', { price: null }, { price: NaN }],
    ['a price as text', { price: '149.90' }, { price: 149.9 }],
    ['only quiz_data', { quiz_link: '', quiz_data: 'https://ejemplo.pe/q' }, { quiz_link: 'https://ejemplo.pe/q' }],
    [
      'no lists',
      { modules: null, features: undefined, supportedBy: 'x' },
      { modules: [], features: [], supportedBy: [] },
    ],
    ['no picture in any width', { image_srcset: undefined }, NO_PICTURE],
    ['an invalid placeholder', { image_placeholder: 'data:x"),url(//a' }, { image_placeholder: null }],
    ['an empty category', { category: '  ' }, { category: null }],
  ])('accept a course with %s', (_, fields, expected) => {
    expect(parseCourse({ ...minimal, ...fields })).toMatchObject(expected);
  });

  it('accept a list with items that are not courses, and without a total', () => {
    expect(parseCourseList({ courses: [minimal, null, { title: 'x' }] })).toEqual({ courses: [minimal], total: 1 });
  });
});

it('sorts the modules by their order', () => {
  const [module] = minimal.modules;
  const modules = [3, 1, 2].map((order) => ({ ...module, id: order, order }));
  expect(parseCourse({ ...minimal, modules }).modules.map(({ id }) => id)).toEqual([1, 2, 3]);
});
