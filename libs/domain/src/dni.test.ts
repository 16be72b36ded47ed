import { isDni, maskDni, maskedDniText, onlyDniDigits } from './dni';

describe('isDni', () => {
  it.each([['45871203'], ['00000000']])('accepts %p', (value) => expect(isDni(value)).toBe(true));

  it.each([['4587120'], ['458712034'], ['4587120a'], ['４５８７１２０３'], ['45871203\n'], ['']])(
    'refuses %p',
    (value) => expect(isDni(value)).toBe(false),
  );
});

describe('onlyDniDigits', () => {
  it.each([
    ['45 871 203', '45871203'],
    ['DNI: 45.871.203-4', '45871203'],
    ['abc', ''],
  ])('keeps the first eight digits of %p: %p', (value, expected) => expect(onlyDniDigits(value)).toBe(expected));
});

it('masks a DNI except its last two digits', () => {
  expect(maskDni('45871203')).toBe('******03');
  expect(maskedDniText('******03')).toBe('terminado en 03');
  expect(maskedDniText('45871203')).toBeNull();
  expect(maskedDniText('')).toBeNull();
});
