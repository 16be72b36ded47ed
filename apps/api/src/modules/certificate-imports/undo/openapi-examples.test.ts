import { CertificateImportUndoCheck, CertificateImportUndone } from '@telar/contracts/certificate-imports';
import type { z } from 'zod';
import { EXAMPLES } from './openapi-examples';

it.each<[keyof typeof EXAMPLES, z.ZodType]>([
  ['check', CertificateImportUndoCheck],
  ['undone', CertificateImportUndone],
])('the example “%s” matches the contract', (name, schema) => {
  expect(schema.parse(EXAMPLES[name])).toEqual(EXAMPLES[name]);
});
