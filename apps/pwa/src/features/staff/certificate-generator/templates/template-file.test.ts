import { LIMITS } from '@telar/domain/limits';
import { kilobytes, templateFileFault } from './template-file';

it.each<[string, string, number, string | null]>([
  ['diseño.pdf', 'application/pdf', 10, null],
  ['DISEÑO.PDF', '', 10, null],
  ['justo.pdf', 'application/pdf', LIMITS.templateBytes, null],
  ['grande.pdf', 'application/pdf', LIMITS.templateBytes + 1, 'La plantilla supera los 10 MB.'],
  ['foto.png', 'image/png', 10, 'Selecciona un archivo PDF.'],
  ['foto.pdf', 'image/png', 10, 'Selecciona un archivo PDF.'],
  ['sin-extension', 'application/pdf', 10, 'Selecciona un archivo PDF.'],
])('%s (%s, %i bytes): %s', (name, type, size, fault) => {
  expect(templateFileFault({ name, type, size })).toBe(fault);
});

it.each([
  [186_368, '182 KB'],
  [1, '1 KB'],
  [10 * 1024 * 1024, '10,240 KB'],
])('%i bytes read %s', (bytes, text) => expect(kilobytes(bytes)).toBe(text));
