import { SCREEN_TEXTS } from '@telar/texts';
import { useOnline } from '../../../offline';
import { Alert, Button, ButtonAnchor } from '../../../ui';
import { pdfLinks } from '../pdf-links';

const VIEW = 'VER CERTIFICADO';
const DOWNLOAD = 'DESCARGAR CERTIFICADO';
const BIG = 'min-h-13 flex-1 basis-60';

interface PdfActionsProps {
  fileId: string | null;
  /** The certificate on the screen is a copy, so the server is out of reach. */
  isCopy: boolean;
}

/** The PDF: to see and to download; or why not. */
export function PdfActions({ fileId, isCopy }: PdfActionsProps) {
  const online = useOnline();
  if (fileId === null) return <Alert>{SCREEN_TEXTS.viewer.pdfPending}</Alert>;
  if (isCopy || !online) {
    return (
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-3">
          <Button disabled aria-describedby="pdf-offline" className={BIG}>
            {VIEW}
          </Button>
          <Button disabled aria-describedby="pdf-offline" variant="outline" className={BIG}>
            {DOWNLOAD}
          </Button>
        </div>
        <p id="pdf-offline" className="text-sm text-suave">
          El PDF necesita conexión. Vuelve a intentarlo cuando tengas red.
        </p>
      </div>
    );
  }
  const links = pdfLinks(fileId);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonAnchor href={links.view} target="_blank" rel="noopener" className={BIG}>
        {VIEW}
      </ButtonAnchor>
      <ButtonAnchor href={links.download} variant="outline" className={BIG}>
        {DOWNLOAD}
      </ButtonAnchor>
    </div>
  );
}
