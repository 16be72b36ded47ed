import { isEmail } from './email';

describe('isEmail', () => {
  it.each([
    ['ana@demo.pe', true],
    ['ana.paz+1@correo.edu.pe', true],
    ['ROSA@DEMO.PE', true],
    ['ñusta@demo.pe', false],
    ['rоsa@demo.pe', false],
    ['rosa@demo\u200B.pe', false],
    ['\u202Erosa@demo.pe', false],
    ['rosa@demo.pe\u0000', false],
    ['rosa@-demo.pe', false],
    ['rosa@demo..pe', false],
    ['ana@demo', false],
    ['ana', false],
    ['@demo.pe', false],
    ['ana paz@demo.pe', false],
    ['ana@demo.pe ', false],
    ['', false],
  ])('returns for %p: %p', (value, expected) => expect(isEmail(value)).toBe(expected));
});
