import { coursesText, packageAssigned } from './assignments';

it.each([
  [1, '1 curso'],
  [10_000, '10,000 cursos'],
])('writes %i courses as %j', (count, text) => {
  expect(coursesText(count)).toBe(text);
});

it.each([
  [0, 2, 'El usuario ya tenía todos los cursos del paquete.'],
  [1, 0, 'Se asignó 1 curso.'],
  [3, 1, 'Se asignaron 3 cursos; 1 ya lo tenía.'],
  [1200, 1100, 'Se asignaron 1,200 cursos; 1,100 ya los tenía.'],
])('writes %i assigned and %i skipped courses as %j', (assigned, skipped, text) => {
  expect(packageAssigned(assigned, skipped)).toBe(text);
});
