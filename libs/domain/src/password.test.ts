import { passwordScore, STRENGTH_LABELS } from './password';

describe('passwordScore', () => {
  it.each([
    ['', 'Muy débil'],
    ['abc', 'Muy débil'],
    ['abcdefgh', 'Débil'],
    ['Abcdefgh', 'Media'],
    ['Abcdefg1', 'Fuerte'],
    ['Abcdef1!', 'Muy fuerte'],
    ['Ñandú1!', 'Fuerte'],
    ['contraseña larga', 'Débil'],
  ])('rates %p as %s', (password, label) => expect(STRENGTH_LABELS[passwordScore(password)]).toBe(label));
});
