import { elapsedTime, remainingTime } from './remaining';

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

it.each([
  [8_900, undefined, 'lleva 8 s'],
  [60_000, undefined, 'lleva 1 min'],
  [-5, undefined, 'lleva 0 s'],
  [8_000, 90_000, 'lleva 8 s · como máximo 1 min 22 s más'],
  [61_000, 60_000, 'lleva 1 min 1 s · como máximo 0 s más'],
])('a task of unknown length after %i ms, with the limit %p, says “%s”', (elapsed, limit, expected) => {
  expect(elapsedTime(elapsed, limit)).toBe(expected);
});
