import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { IMPORT_FILE_REFUSALS } from './certificate-imports';
import { megabytes } from './course-files';
import { ERROR_TEXTS } from './errors';
import { NEW_BATCH_TEXTS } from './screens/batches';
import { FILE_CHECK_TEXTS } from './screens/certificates';
import { STAFF_FILE_TEXTS } from './screens/course-files';
import { IMPORT_FILE_TEXTS } from './screens/imports';
import { SCAN_TEXTS } from './screens/verification';

// The texts have the numbers as words: computing them would cost the first screens bytes.
it.each<[string, number, (string | undefined)[]]>([
  [
    'of a PDF',
    FILE_LIMITS.templateBytes,
    [
      ERROR_TEXTS.template_too_large,
      ERROR_TEXTS.course_file_too_large,
      IMPORT_FILE_REFUSALS.template_too_large,
      IMPORT_FILE_TEXTS.hint,
      IMPORT_FILE_TEXTS.tooLarge(2),
      STAFF_FILE_TEXTS.accepted,
      STAFF_FILE_TEXTS.tooLarge,
    ],
  ],
  ['of a batch', BATCH_LIMITS.bodyBytes, [NEW_BATCH_TEXTS.tooLarge]],
  ['of a file with a certificate', FILE_LIMITS.certificateBytes, [FILE_CHECK_TEXTS.tooLarge, SCAN_TEXTS.file.tooLarge]],
])('the texts name the limit %s', (_, bytes, texts) => {
  for (const text of texts) expect(text).toMatch(new RegExp(`\\b${megabytes(bytes)}\\b`));
});
