import { isCertificateOf } from './certificate-course';

const EXCEL = { id: 7, title: 'Excel para contabilidad' };

it.each([
  ['its id', { course: 'Excel para contabilidad', course_id: 7 }, true],
  ['its id, after the course was renamed', { course: 'Excel contable', course_id: 7 }, true],
  ['the id of another course with the same title', { course: 'Excel para contabilidad', course_id: 8 }, false],
  ['only its title', { course: ' EXCEL para contabilidád ', course_id: null }, true],
  ['its title, stored by an older app', { course: 'Excel para contabilidad' }, true],
  ['only another title', { course: 'Excel', course_id: null }, false],
])('says whether a certificate with %s is of the course', (_, certificate, expected) => {
  expect(isCertificateOf(certificate, EXCEL)).toBe(expected);
});
