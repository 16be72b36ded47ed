import { isStorableText } from './plain-text';

describe('isStorableText', () => {
  it.each([
    ['ñandú 🧵', true],
    ['a\0b', false],
    ['\ud800', false],
    ['\udc00\ud800', false],
  ])('returns for %j: %p', (text, expected) => expect(isStorableText(text)).toBe(expected));
});
