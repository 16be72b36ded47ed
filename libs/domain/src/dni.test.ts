import { isDni, onlyDniDigits } from './dni';

describe('isDni', () => {
  it.each([
    ['45871203', true],
    ['00000000', true],
    ['4587120', false],
    ['458712034', false],
    ['4587120a', false],
    ['４５８７１２０３', false],
    ['45871203\n', false],
    ['', false],
  ])('returns for %p: %p', (value, expected) => expect(isDni(value)).toBe(expected));
});

describe('onlyDniDigits', () => {
  it.each([
    ['45 871 203', '45871203'],
    ['DNI: 45.871.203-4', '45871203'],
    ['abc', ''],
  ])('turns %p into %p', (value, expected) => expect(onlyDniDigits(value)).toBe(expected));
});
