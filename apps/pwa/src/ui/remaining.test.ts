import { remainingTime } from './remaining';

it.each([
  [0, 0, 40, ''],
  [2000, 10, 40, ''],
  [10_000, 0, 40, ''],
  [10_000, 40, 40, ''],
  [10_000, 20, 40, 'menos de un minuto más'],
  [60_000, 20, 40, 'menos de un minuto más'],
  [60_000, 10, 40, 'unos 3 minutos más'],
  [61_000, 10, 40, 'unos 4 minutos más'],
])('after %i ms with %i of %i done, %p remain', (elapsed, done, total, expected) => {
  expect(remainingTime(elapsed, done, total)).toBe(expected);
});
