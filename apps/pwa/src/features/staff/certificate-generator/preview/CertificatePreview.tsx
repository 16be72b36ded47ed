import { PreviewPanel } from './PdfPreview';
import type { Printed } from './use-certificate-preview';
import { PrintSummary } from './PrintSummary';

interface PrintZoneProps {
  printed: Printed;
  /** Opens the placement of the chosen template. */
  onPlace: (template: string) => void;
}

/** What will be printed: the real PDF once a template is chosen, until then its values. */
export function PrintZone({ printed: { draft, code, template, placed, sampled, preview }, onPlace }: PrintZoneProps) {
  const values = <PrintSummary draft={draft} code={code} />;
  if (template === null) return values;
  return (
    <PreviewPanel
      preview={preview}
      template={template}
      sampled={sampled}
      summary={values}
      {...(placed && { onPlace: () => onPlace(template) })}
    />
  );
}
