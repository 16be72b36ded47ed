import type { CertificateDraft } from '../draft/draft';
import { fieldNotes } from './field-notes';
import { previewContent } from './preview-content';
import { usePreview } from './use-template-preview';

interface PrintedSource {
  /** What the form holds, or what the certificate just issued was issued from. */
  draft: CertificateDraft;
  code: string;
  /** The template's name; `null`: none is chosen. */
  template: string | null;
  /** True where a placement says where the values go. */
  placed: boolean;
}

/** What is printed now, and its PDF. */
export function usePrinted({ draft, code, template, placed }: PrintedSource) {
  const { content, sampled } = previewContent(draft, code);
  const preview = usePreview(template, placed, content);
  return {
    ...{ draft, code, template, placed, content, sampled, preview },
    /** What the drawing found at the fields. */
    notes: preview.made ? fieldNotes(draft, preview.made) : {},
  };
}

export type Printed = ReturnType<typeof usePrinted>;
