import { readRange } from './byte-range';

it.each<[string | undefined, { start: number; end: number } | null]>([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=10-19', { start: 10, end: 20 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['bytes=5-1', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
])('reads %j of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

it.each(['bytes=100-', 'bytes=9999999999999999999-', 'bytes=-0'])('refuses %j of 100 bytes', (header) => {
  expect(() => readRange(header, 100)).toThrow(
    expect.objectContaining({ code: 'range_not_satisfiable', headers: { 'Content-Range': 'bytes */100' } }),
  );
});
