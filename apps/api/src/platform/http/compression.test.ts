import { encodingFor } from './compression';

describe('encodingFor', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br ;q=0', null],
    ['br ; q=0.000', null],
    ['brx', null],
    ['gzip-2', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('of the header %p is %p', (header, expected) => expect(encodingFor(header)).toBe(expected));
});
