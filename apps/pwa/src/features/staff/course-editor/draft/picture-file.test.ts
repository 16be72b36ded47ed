import { LIMITS } from '@telar/domain/limits';
import { pictureFault } from './picture-file';

const NO_PICTURE = 'El archivo debe ser una imagen válida.';
const TOO_LARGE = 'La imagen supera los 5MB.';

it.each([
  ['image/png', 1, null],
  ['image/jpeg', LIMITS.imageBytes, null],
  ['image/webp', LIMITS.imageBytes + 1, TOO_LARGE],
  ['image/avif', 1, null],
  ['image/gif', 1, null],
  ['image/svg+xml', 1, NO_PICTURE],
  ['image/heic', 1, NO_PICTURE],
  ['application/pdf', 1, NO_PICTURE],
  ['', 1, NO_PICTURE],
  ['text/plain', LIMITS.imageBytes + 1, NO_PICTURE],
])('of type %p, %p bytes', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault);
});
