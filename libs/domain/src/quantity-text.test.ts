import { quantityText } from './quantity-text';

it.each([
  [0, '0 cursos'],
  [1, '1 curso'],
  [10_000, '10,000 cursos'],
])('writes %i as %j', (count, text) => {
  expect(quantityText(count, 'curso', 'cursos')).toBe(text);
});
