import { fold } from './fold';

describe('fold', () => {
  it.each([
    ['Diseño GRÁFICO', 'diseno grafico'],
    ['Ñahui', 'nahui'],
    ['pingu\u0308ino', 'pinguino'],
  ])('folds %p to %p', (text, expected) => expect(fold(text)).toBe(expected));
});
