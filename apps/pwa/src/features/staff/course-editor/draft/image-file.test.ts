import { FILE_LIMITS } from '@telar/domain/file-limits';
import { imageFileError } from './image-file';

const NOT_AN_IMAGE = 'El archivo debe ser una imagen válida.';
const TOO_LARGE = 'La imagen supera los 5MB.';

it.each([
  ['image/png', 1, null],
  ['image/jpeg', FILE_LIMITS.imageBytes, null],
  ['image/webp', FILE_LIMITS.imageBytes + 1, TOO_LARGE],
  ['image/avif', 1, null],
  ['image/gif', 1, null],
  ['image/svg+xml', 1, NOT_AN_IMAGE],
  ['image/heic', 1, NOT_AN_IMAGE],
  ['application/pdf', 1, NOT_AN_IMAGE],
  ['', 1, NOT_AN_IMAGE],
  ['text/plain', FILE_LIMITS.imageBytes + 1, NOT_AN_IMAGE],
])('a file of type %p with %p bytes has the error %p', (type, size, error) => {
  expect(imageFileError({ type, size })).toBe(error);
});
