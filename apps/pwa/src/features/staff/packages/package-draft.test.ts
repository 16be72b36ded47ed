import { packageFaults, toggled } from './package-draft';

const EMPTY = 'El nombre del paquete no puede estar vacío.';
const SHORT = 'El nombre del paquete debe tener al menos 3 caracteres.';
const NO_COURSES = 'Debes seleccionar al menos un curso para el paquete.';

it.each([
  ['', [1], { name: EMPTY }],
  ['   ', [1], { name: EMPTY }],
  [' ab ', [1], { name: SHORT }],
  ['abc', [], { course_ids: NO_COURSES }],
  ['', [], { name: EMPTY, course_ids: NO_COURSES }],
  ['abc', [1], {}],
])('a package called «%s» with courses %j', (name, ids, faults) => {
  expect(packageFaults({ name, courseIds: new Set(ids) })).toEqual(faults);
});

it('a course goes in and out', () => {
  const one = toggled(new Set(), 4);
  expect([...one]).toEqual([4]);
  expect(toggled(one, 4).size).toBe(0);
});
