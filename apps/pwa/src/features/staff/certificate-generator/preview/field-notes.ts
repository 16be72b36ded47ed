import { missingCharacters } from '@telar/texts/missing-characters';
import { toFormErrors } from '../../../../ui/form/contract-form';
import type { CertificateDraft } from '../draft/draft';
import { DRAFT_RULES } from '../draft/draft-rules';
import type { PreviewPdf } from './preview-job';

/** A problem that the preview found at a field. The server would reject an `error`, and print a `warning` badly. */
export interface FieldNote {
  error?: string;
  warning?: string;
}

/** Notes by the field's path in the form; `modules` means the whole syllabus. */
export type FieldNotes = Partial<Record<string, FieldNote>>;

const OVERFLOW = 'No entra a tamaño legible: se imprimirá muy pequeño.';
const SYLLABUS_OVERFLOW = 'El temario no entra a tamaño legible en su sitio: se achica o sigue en otra página.';

/** Returns the preview's errors and warnings by form field. */
export function fieldNotes(draft: CertificateDraft, { warnings, missing }: Omit<PreviewPdf, 'bytes'>): FieldNotes {
  const notes: FieldNotes = {};
  for (const { field } of warnings) notes[field] = { warning: field === 'modules' ? SYLLABUS_OVERFLOW : OVERFLOW };
  const errors = missing.map(({ field, characters }) => ({ path: field, message: missingCharacters(characters) }));
  for (const { path, message } of toFormErrors(DRAFT_RULES, draft, errors)) {
    notes[path] = { ...notes[path], error: message };
  }
  return notes;
}
