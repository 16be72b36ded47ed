import { dayParam, oneOf } from './filter-params';

it.each([
  ['paid', 'paid'],
  ['unknown', undefined],
  ['', undefined],
  [undefined, undefined],
  [['paid'], undefined],
])('oneOf(%j) is %j', (value, expected) => {
  expect(oneOf(['pending', 'paid'], value)).toBe(expected);
});

it.each([
  ['2026-03-14', '2026-03-14'],
  ['2026-02-30', undefined],
  ['14/03/2026', undefined],
  ['', undefined],
  [20260314, undefined],
  [undefined, undefined],
])('dayParam(%j) is %j', (value, expected) => {
  expect(dayParam(value)).toBe(expected);
});
