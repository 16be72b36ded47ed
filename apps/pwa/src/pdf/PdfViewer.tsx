import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { revokedText } from '@telar/texts/revoked-text';
import { PDF_VIEWER_TEXTS } from '@telar/texts/screens/certificates';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Received } from '../api/client/read-bytes';
import { formatBytes } from '../browser/bytes';
import { downloadPdf } from '../browser/download';
import { useStateAfterPress } from '../browser/use-after-press';
import { useOnline } from '../browser/use-online';
import type { OpenedPdf } from '../navigation/history-state';
import { Alert } from '../ui/Alert';
import { Button, ButtonAnchor } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ProgressBar } from '../ui/ProgressBar';
import { NearPage } from './NearPage';
import { PdfPage } from './PdfPage';
import { driveViewerPath, readPdf } from './read-pdf';
import { usePdfDocument } from './use-pdf-document';

/** Longer documents draw only the pages near the screen. */
const ALL_DRAWN_MAX = 4;

/** Shows the pages of a PDF inside the app, with a back button and a download button. */
export default function PdfViewer({ pdf: opened }: { pdf: OpenedPdf }) {
  const { fileId, material } = opened;
  const { history } = useRouter();
  const goBack = () => history.back();
  const [received, setReceived] = useStateAfterPress<Received | null>(null);
  const file = useQuery({
    queryKey: ['pdf', fileId],
    queryFn: () => readPdf(opened, setReceived),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { pdf, shape, hasFailed, retry } = usePdfDocument(file.data?.bytes);
  return (
    <Dialog open onClose={goBack} title={material?.name ?? 'PDF del certificado'} shape="full">
      <div className="mx-auto flex max-w-5xl flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="outline" size="compact" onClick={goBack} data-autofocus="">
            <ArrowLeft size={18} aria-hidden="true" />
            Volver
          </Button>
          {file.data && (
            <Button
              variant="quiet"
              size="compact"
              onClick={() => downloadPdf(file.data.bytes, `${material?.name ?? 'certificado'}.pdf`)}
            >
              <Download size={18} aria-hidden="true" />
              Descargar
            </Button>
          )}
        </div>
        {file.data?.status?.isRevoked && (
          <Alert tone="error">{revokedText(file.data.status.revokedOn)}: este certificado ya no tiene validez.</Alert>
        )}
        {file.isError || hasFailed ? (
          <Failure
            outside={material ? null : driveViewerPath(fileId)}
            hasBytes={file.data !== undefined}
            onRetry={file.data ? retry : () => void file.refetch()}
            busy={file.isFetching}
          />
        ) : (
          <>
            {!pdf && <Opening isRead={file.data !== undefined} received={received} />}
            <Pages pdf={pdf} shape={shape} subject={material?.name ?? 'El certificado'} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The steps until the first page is drawn. */
function Opening({ isRead, received }: { isRead: boolean; received: Received | null }) {
  return (
    <ProgressBar
      key={String(isRead)}
      step={isRead ? 'Preparando las páginas…' : 'Descargando el PDF…'}
      stepNumber={{ step: isRead ? 2 : 1, steps: 2 }}
      amount={!isRead && received?.total ? { done: received.received, total: received.total } : null}
      format={formatBytes}
      className="aparece-tarde"
    />
  );
}

interface PagesProps {
  pdf: PDFDocumentProxy | null;
  /** As in `PageSkeleton`, so that pages that are drawn move nothing. */
  shape: number | undefined;
  subject: string;
}

function Pages({ pdf, shape, subject }: PagesProps) {
  const count = pdf?.numPages ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const page = (
      <PdfPage
        key={index}
        pdf={pdf}
        page={index}
        shape={shape}
        label={count === 1 ? subject : `${subject}, página ${index + 1} de ${count}`}
        className="border border-linea bg-carta shadow-papel"
      />
    );
    // Drawing all pages of a long document would fill the memory of a phone.
    return count > ALL_DRAWN_MAX ? (
      <NearPage key={index} shape={shape}>
        {page}
      </NearPage>
    ) : (
      page
    );
  });
}

interface FailureProps {
  /** The URL that opens it outside the app, or `null`. */
  outside: string | null;
  /** The bytes were read, but the PDF could not be drawn. */
  hasBytes: boolean;
  onRetry: () => void;
  busy: boolean;
}

function Failure({ outside, hasBytes, onRetry, busy }: FailureProps) {
  const online = useOnline();
  const { notLoaded, notSaved, notRendered, notRenderedOffline } = PDF_VIEWER_TEXTS;
  const [onlineText, offlineText] = hasBytes ? [notRendered, notRenderedOffline] : [notLoaded, notSaved];
  return (
    <Alert
      tone="error"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" size="compact" onClick={onRetry} busy={busy}>
            Reintentar
          </Button>
          {online && !hasBytes && outside !== null && (
            <ButtonAnchor href={outside} target="_blank" rel="noopener" data-outside="" variant="quiet" size="compact">
              <ExternalLink size={18} aria-hidden="true" />
              Abrir fuera de la aplicación
            </ButtonAnchor>
          )}
        </span>
      }
    >
      {online ? onlineText : offlineText}
    </Alert>
  );
}
