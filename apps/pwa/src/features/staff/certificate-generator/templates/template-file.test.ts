import { FILE_LIMITS } from '@telar/domain/file-limits';
import { templateFileError } from './template-file';

it.each<[string, string, number, string | null]>([
  ['diseño.pdf', 'application/pdf', 10, null],
  ['DISEÑO.PDF', '', 10, null],
  ['justo.pdf', 'application/pdf', FILE_LIMITS.templateBytes, null],
  ['grande.pdf', 'application/pdf', FILE_LIMITS.templateBytes + 1, 'La plantilla supera los 10 MB.'],
  ['foto.png', 'image/png', 10, 'Selecciona un archivo PDF.'],
  ['foto.pdf', 'image/png', 10, 'Selecciona un archivo PDF.'],
  ['sin-extension', 'application/pdf', 10, 'Selecciona un archivo PDF.'],
])('returns the error of %s with type %p and %i bytes: %p', (name, type, size, error) => {
  expect(templateFileError({ name, type, size })).toBe(error);
});
