import { formErrors, toFormErrors } from '../../../ui/form/contract-form';
import { initialPackageValues, PACKAGE_RULES, toggleCourse } from './package-values';

const EMPTY = 'El nombre del paquete no puede estar vacío.';
const SHORT = 'El nombre del paquete debe tener al menos 3 caracteres.';
const NO_COURSES = 'Debes seleccionar al menos un curso para el paquete.';

it.each<[string, number[], object]>([
  ['', [1], { name: EMPTY }],
  ['   ', [1], { name: EMPTY }],
  [' ab ', [1], { name: SHORT }],
  ['abc', [], { course_ids: NO_COURSES }],
  ['', [], { name: EMPTY, course_ids: NO_COURSES }],
  ['abc', [1], {}],
])('validates the name «%s» and the courses %j: %j', (name, ids, errors) => {
  const found = formErrors(PACKAGE_RULES, { name, course_ids: ids });
  expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual(errors);
});

it('shows an error of one course at the list of courses', () => {
  const errors = [{ path: 'course_ids.1', message: 'Ese curso no existe.' }];
  expect(toFormErrors(PACKAGE_RULES, { name: 'abc', course_ids: [7, 8] }, errors)).toEqual([
    { path: 'course_ids', message: 'Ese curso no existe.' },
  ]);
});

it('starts empty for a new package, else with the package’s name and courses', () => {
  const courses = [
    { id: 8, title: 'Telar' },
    { id: 7, title: 'Quechua' },
  ];
  expect(initialPackageValues(null)).toEqual({ name: '', course_ids: [] });
  expect(initialPackageValues({ id: 1, name: 'Artesanía', courses })).toEqual({
    name: 'Artesanía',
    course_ids: [8, 7],
  });
});

it('adds a course, and removes a chosen one', () => {
  expect(toggleCourse([7], 4)).toEqual([7, 4]);
  expect(toggleCourse([7, 4], 7)).toEqual([4]);
});
