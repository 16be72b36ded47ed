import { printedModules, printedValues } from '@telar/certificate-pdf/content';
import type { PrintedModule } from '@telar/certificate-pdf/content';
import type { CertificateField } from '@telar/domain/certificate-placement';
import { sentModules, typedHours } from './draft';
import type { CertificateDraft } from './draft';

/** Returns each field's text as the PDF prints it; '' for empty fields. */
export function printedDraftValues(draft: CertificateDraft, code: string): Record<CertificateField, string> {
  return printedValues({
    ...draft,
    duration_hours: typedHours(draft) ?? draft.duration_hours,
    certificate_code: code,
  });
}

/** Returns the syllabus as the PDF prints it. */
export function printedDraftModules(draft: CertificateDraft): PrintedModule[] {
  return printedModules(sentModules(draft).map(({ module }) => module));
}
