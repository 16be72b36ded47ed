import { CERTIFICATE_FIELD_LABELS } from '@telar/domain/certificate-placement';
import { fieldLabel } from './fields';
import { CELL_LABELS } from './screens/batches';
import { IMPORT_CELL_LABELS } from './screens/imports';

it.each([
  ['certificates', CERTIFICATE_FIELD_LABELS],
  ['batches', CELL_LABELS],
  ['imports', IMPORT_CELL_LABELS],
])('%s name the student code as errors do', (_, labels) => {
  expect(labels.student_code).toBe(fieldLabel('student_code'));
});
