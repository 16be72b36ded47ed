import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PDF_VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useOnline } from '../browser/use-online';
import { Alert } from '../ui/Alert';
import { Button, ButtonAnchor } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { OpenedPdf } from '../navigation/history-state';
import { PdfPage } from './PdfPage';
import { driveViewerPath, readPdf } from './read-pdf';
import { downloadPdf } from '../browser/download';

/** A certificate's PDF inside the app: its pages, a way back, and a way to have the file. */
export default function PdfViewer({ pdf: { fileId } }: { pdf: OpenedPdf }) {
  const { history } = useRouter();
  const back = () => history.back();
  const file = useQuery({
    queryKey: ['pdf', fileId],
    queryFn: () => readPdf(fileId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { pdf, failed, again } = useDocument(file.data?.bytes);
  return (
    <Dialog open onClose={back} title="PDF del certificado" shape="full">
      <div className="mx-auto flex max-w-5xl flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="outline" size="compact" onClick={back} data-autofocus="">
            <ArrowLeft size={18} aria-hidden="true" />
            Volver
          </Button>
          {file.data && (
            <Button variant="quiet" size="compact" onClick={() => downloadPdf(file.data.bytes, 'certificado.pdf')}>
              <Download size={18} aria-hidden="true" />
              Descargar
            </Button>
          )}
        </div>
        {file.isError || failed ? (
          <Failure
            fileId={fileId}
            hasBytes={file.data !== undefined}
            onRetry={file.data ? again : () => void file.refetch()}
            busy={file.isFetching}
          />
        ) : (
          <Pages pdf={pdf} />
        )}
      </div>
    </Dialog>
  );
}

function Pages({ pdf }: { pdf: PDFDocumentProxy | null }) {
  const count = pdf?.numPages ?? 1;
  return Array.from({ length: count }, (_, page) => (
    <PdfPage
      key={page}
      pdf={pdf}
      page={page}
      label={count === 1 ? 'El certificado' : `El certificado, página ${page + 1} de ${count}`}
      className="border border-linea bg-carta shadow-papel"
    />
  ));
}

interface FailureProps {
  fileId: string;
  /** The PDF is here; it could not be drawn. */
  hasBytes: boolean;
  onRetry: () => void;
  busy: boolean;
}

function Failure({ fileId, hasBytes, onRetry, busy }: FailureProps) {
  const online = useOnline();
  const { notLoaded, notSaved, notRendered, notRenderedOffline } = PDF_VIEWER_TEXTS;
  const [withNetwork, without] = hasBytes ? [notRendered, notRenderedOffline] : [notLoaded, notSaved];
  return (
    <Alert
      tone="error"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" size="compact" onClick={onRetry} busy={busy}>
            Reintentar
          </Button>
          {online && !hasBytes && (
            <ButtonAnchor
              href={driveViewerPath(fileId)}
              target="_blank"
              rel="noopener"
              data-outside=""
              variant="quiet"
              size="compact"
            >
              <ExternalLink size={18} aria-hidden="true" />
              Abrir fuera de la aplicación
            </ButtonAnchor>
          )}
        </span>
      }
    >
      {online ? withNetwork : without}
    </Alert>
  );
}

/** The PDF, opened for drawing while it is shown. */
function useDocument(bytes: ArrayBuffer | undefined) {
  const [opened, setOpened] = useState<{ of: ArrayBuffer; turn: number; pdf: PDFDocumentProxy | null }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!bytes) return;
    let wanted = true;
    let pdf: PDFDocumentProxy | null = null;
    const open = async () => {
      const { openPdf } = await import('./pdf-document');
      // The bytes are handed over; these stay for the download.
      pdf = await openPdf(new Uint8Array(bytes.slice(0)));
      if (wanted) setOpened({ of: bytes, turn, pdf });
      else void pdf.loadingTask.destroy();
    };
    open().catch((error: unknown) => {
      console.error(error);
      if (wanted) setOpened({ of: bytes, turn, pdf: null });
    });
    return () => {
      wanted = false;
      void pdf?.loadingTask.destroy();
    };
  }, [bytes, turn]);
  const here = opened && opened.of === bytes && opened.turn === turn ? opened : undefined;
  const again = () => setTurn((last) => last + 1);
  return { pdf: here?.pdf ?? null, failed: here !== undefined && here.pdf === null, again };
}
