import { useQuery } from '@tanstack/react-query';
import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useOnline } from '../../../../browser/use-online';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { PdfLink } from '../../../../ui/PdfLink';
import { savedPdfQuery } from '../saved-pdf';

const VIEW = 'VER CERTIFICADO';
const DOWNLOAD = 'DESCARGAR CERTIFICADO';
const BIG = 'min-h-13 flex-1 basis-60';
const NOT_NOW = 'El PDF no se puede pedir ahora. Vuelve a intentarlo en un momento.';
const NEEDS_NETWORK = 'El PDF necesita conexión. Vuelve a intentarlo cuando tengas red.';

interface PdfActionsProps {
  fileId: string | null;
  /** True if a cached copy is shown because the API did not respond. */
  isCopy: boolean;
}

/** Shows and downloads the PDF, from the API or from this device; or says why neither is possible. */
export function PdfActions({ fileId, isCopy }: PdfActionsProps) {
  const online = useOnline();
  const { data: saved, isPending } = useQuery(savedPdfQuery(fileId));
  if (fileId === null) return <Alert>{VIEWER_TEXTS.pdfPending}</Alert>;
  if (isCopy || !online) {
    if ((saved?.size ?? null) !== null) return <SavedPdfActions fileId={fileId} />;
    return <DisabledActions reason={isPending ? null : online ? NOT_NOW : NEEDS_NETWORK} />;
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonAnchor href={certificatePdfPath(fileId, 'view')} target="_blank" rel="noopener" className={BIG}>
        {VIEW}
      </ButtonAnchor>
      <ButtonAnchor href={certificatePdfPath(fileId, 'download')} variant="outline" className={BIG}>
        {DOWNLOAD}
      </ButtonAnchor>
    </div>
  );
}

/** A saved PDF opens inside the app and downloads from this device. */
function SavedPdfActions({ fileId }: { fileId: string }) {
  const [hasFailed, setFailed] = useStateAfterPress(false);
  async function download(): Promise<void> {
    const [{ readPdf }, { downloadPdf }] = await Promise.all([
      import('../../../../pdf/read-pdf'),
      import('../../../../browser/download'),
    ]);
    downloadPdf((await readPdf({ fileId })).bytes, 'certificado.pdf');
  }
  function onDownload(): void {
    setFailed(false);
    download().catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
  }
  return (
    <div className="flex flex-wrap gap-3">
      <PdfLink fileId={fileId} className={BIG}>
        {VIEW}
      </PdfLink>
      <Button variant="outline" className={BIG} onClick={onDownload}>
        {DOWNLOAD}
      </Button>
      {hasFailed && <Alert tone="error">{VIEWER_TEXTS.downloadFailed}</Alert>}
    </div>
  );
}

/** @param reason `null` until it is known whether the PDF is saved on this device. */
function DisabledActions({ reason }: { reason: string | null }) {
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
        {reason}
      </p>
    </div>
  );
}
