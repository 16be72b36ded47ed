import { printedModules, printedValues } from '@telar/certificate-pdf/content';
import type { PrintedModule } from '@telar/certificate-pdf/content';
import type { CertificateField } from '@telar/domain/certificate-placement';
import { isCalendarDate } from '@telar/domain/dates';
import { storedDocumentText } from '@telar/domain/document-text';
import { sentModules, typedHours } from './draft';
import type { CertificateDraft } from './draft';

const printedDate = (typed: string) => (isCalendarDate(typed) ? typed : '');

/** Returns each field's text as the PDF prints it; '' for empty fields and for dates that are not complete. */
export function printedDraftValues(draft: CertificateDraft, code: string): Record<CertificateField, string> {
  return printedValues({
    ...draft,
    dni: storedDocumentText(draft.dni) ?? draft.dni,
    start_date: printedDate(draft.start_date),
    end_date: printedDate(draft.end_date),
    issue_date: printedDate(draft.issue_date),
    duration_hours: typedHours(draft) ?? draft.duration_hours,
    certificate_code: code,
  });
}

/** Returns the syllabus as the PDF prints it. */
export function printedDraftModules(draft: CertificateDraft): PrintedModule[] {
  return printedModules(sentModules(draft).map(({ module }) => module));
}
