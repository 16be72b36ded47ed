import { fold } from './fold';

describe('fold', () => {
  it.each([
    ['Diseño GRÁFICO', 'diseno grafico'],
    ['Ñahui', 'nahui'],
    ['100％ １.º', '100% 1.o'],
    ['pingu\u0308ino', 'pinguino'],
  ])('folds %p to %p', (text, expected) => expect(fold(text)).toBe(expected));
});
