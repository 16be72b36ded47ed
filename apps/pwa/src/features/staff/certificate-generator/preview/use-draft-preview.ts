import type { CertificateDraft } from '../draft/draft';
import { fieldNotes } from './field-notes';
import { previewContent } from './preview-content';
import { useTemplatePreview } from './use-template-preview';

interface PreviewSource {
  /** The form's values, or those of the certificate just issued. */
  draft: CertificateDraft;
  /** The certificate's code. */
  code: string;
  /** The template's name; `null` if none is chosen. */
  template: string | null;
  /** True if the template's placement positions the values. */
  usesPlacement: boolean;
}

/** Returns the certificate's current content, its PDF, and the PDF's notes at the form's fields. */
export function useDraftPreview(source: PreviewSource) {
  const { draft, code, template } = source;
  const { content, hasExamples } = previewContent(draft, code);
  const preview = useTemplatePreview(template, content);
  const notes = preview.rendered ? fieldNotes(draft, preview.rendered) : {};
  return { ...source, content, hasExamples, preview, notes };
}

export type DraftPreviewState = ReturnType<typeof useDraftPreview>;
