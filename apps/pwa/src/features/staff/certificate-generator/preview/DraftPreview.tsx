import { PdfPreview } from './PdfPreview';
import { PrintSummary } from './PrintSummary';
import type { DraftPreviewState } from './use-draft-preview';

interface DraftPreviewProps {
  state: DraftPreviewState;
  /** Opens the placement of the chosen template. */
  onPlace: (template: string) => void;
}

/** Shows the real PDF, or only the values if no template is chosen. */
export function DraftPreview({ state, onPlace }: DraftPreviewProps) {
  const { draft, code, template, usesPlacement, hasExamples, preview } = state;
  const summary = <PrintSummary draft={draft} code={code} />;
  if (template === null) return summary;
  return (
    <PdfPreview
      key={template}
      preview={preview}
      hasExamples={hasExamples}
      summary={summary}
      onPlace={usesPlacement || preview.hasOwnFields ? () => onPlace(template) : undefined}
    />
  );
}
