import { missingCharacters } from '@telar/texts/missing-characters';
import type { CertificateDraft } from '../draft/draft';
import { serverFaults } from '../draft/draft-rules';
import type { PreviewPdf } from './protocol';

/** What the preview found at a field: `fault` would be refused, `note` would be printed, badly. */
export interface FieldNote {
  fault?: string;
  note?: string;
}

/** By the field's path in the form, and `modules` for the syllabus as a whole. */
export type FieldNotes = Partial<Record<string, FieldNote>>;

const OVERFLOW = 'No entra a tamaño legible: se imprimirá muy pequeño.';
const SYLLABUS_OVERFLOW = 'El temario no entra a tamaño legible en su sitio: se achica o sigue en otra página.';

/** What the preview found, where it was typed. */
export function fieldNotes(draft: CertificateDraft, { warnings, missing }: Omit<PreviewPdf, 'bytes'>): FieldNotes {
  const notes: FieldNotes = {};
  for (const { field } of warnings) notes[field] = { note: field === 'modules' ? SYLLABUS_OVERFLOW : OVERFLOW };
  const faults = missing.map(({ field, characters }) => ({
    path: field,
    message: missingCharacters(characters),
  }));
  for (const { path, message } of serverFaults(draft, faults)) notes[path] = { ...notes[path], fault: message };
  return notes;
}
