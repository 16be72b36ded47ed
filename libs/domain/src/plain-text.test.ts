import { isStorableText, storableText } from './plain-text';

describe('isStorableText', () => {
  it.each([
    ['ñandú 🧵', true],
    ['a\0b', false],
    ['\ud800', false],
    ['\udc00\ud800', false],
  ])('returns for %j: %p', (text, expected) => expect(isStorableText(text)).toBe(expected));
});

it('removes characters that cannot be stored, and nothing else', () => {
  expect(storableText('a\0b\uD800c\uDC00 ñ 😀')).toBe('abc ñ 😀');
});
