import { LIMITS } from '@telar/domain/limits';
import { pictureFileError } from './picture-file';

const NOT_A_PICTURE = 'El archivo debe ser una imagen válida.';
const TOO_LARGE = 'La imagen supera los 5MB.';

it.each([
  ['image/png', 1, null],
  ['image/jpeg', LIMITS.imageBytes, null],
  ['image/webp', LIMITS.imageBytes + 1, TOO_LARGE],
  ['image/avif', 1, null],
  ['image/gif', 1, null],
  ['image/svg+xml', 1, NOT_A_PICTURE],
  ['image/heic', 1, NOT_A_PICTURE],
  ['application/pdf', 1, NOT_A_PICTURE],
  ['', 1, NOT_A_PICTURE],
  ['text/plain', LIMITS.imageBytes + 1, NOT_A_PICTURE],
])('checks a file of type %p with %p bytes', (type, size, error) => {
  expect(pictureFileError({ type, size })).toBe(error);
});
