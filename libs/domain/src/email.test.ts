import { isEmail } from './email';

describe('isEmail', () => {
  it.each([
    ['ana@demo.pe', true],
    ['ana.paz+1@correo.edu.pe', true],
    ['ñusta@demo.pe', true],
    ['ana@demo', false],
    ['ana', false],
    ['@demo.pe', false],
    ['ana paz@demo.pe', false],
    ['ana@demo.pe ', false],
    ['', false],
  ])('returns for %p: %p', (value, expected) => expect(isEmail(value)).toBe(expected));
});
