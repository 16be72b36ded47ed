import { useQuery } from '@tanstack/react-query';
import type { ArchivedCertificate, ReissueCertificateResponse } from '@telar/contracts/certificate-archive';
import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import { useState } from 'react';
import { archivedCertificateQuery } from '../../../../api/certificates/archive';
import { failureText } from '../../../../api/client/failure-text';
import { templatesQuery } from '../../../../api/templates';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import type { UnsavedPromptTexts } from '../../../../navigation/use-unsaved-prompt';
import { useSession } from '../../../../session/use-session';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { ReissueDone } from './ReissueDone';
import { ReissueForm } from './ReissueForm';
import type { ReissueProgress } from './use-reissue';

interface ReissueDialogProps {
  certificate: ArchivedCertificate;
  /** Called when the user leaves the form. */
  onClose: () => void;
  /** Called when the user has read the result. */
  onDone: (newCode: string, oldCode: string) => void;
}

/** The questions before the form closes or the user leaves the page. */
const PROMPTS: Record<ReissueProgress, UnsavedPromptTexts | null> = {
  untouched: null,
  typed: {
    title: '¿Descartar la corrección?',
    text: 'Lo que cambiaste aún no se ha emitido.',
    leave: 'Descartar',
    stay: 'Seguir editando',
  },
  sending: {
    title: '¿Salir mientras se emite?',
    text: 'El certificado corregido se está emitiendo, y quizá se emita aunque salgas.',
    leave: 'Salir',
    stay: 'Seguir aquí',
  },
  lost: {
    title: '¿Cerrar la corrección?',
    text: 'No llegó la respuesta: quizá ya se emitió. Si la cierras, búscalo en la lista antes de corregirlo otra vez.',
    leave: 'Cerrar',
    stay: 'Seguir editando',
  },
};

/** Issues a corrected certificate that replaces another one. The form starts with the data of the certificate. */
export function ReissueDialog({ certificate, onClose, onDone }: ReissueDialogProps) {
  const { isLoggedIn } = useSession();
  const detail = useQuery({ ...archivedCertificateQuery(certificate.id), enabled: isLoggedIn });
  const templates = useQuery({ ...templatesQuery, enabled: isLoggedIn });
  const [progress, setProgress] = useState<ReissueProgress>('untouched');
  const [issued, setIssued] = useStateAfterPress<ReissueCertificateResponse | null>(null);
  // A change of the queries while the form is open must not replace it.
  const [start, setStart] = useState<{ certificate: typeof detail.data; templates: string[] } | null>(null);
  if (start === null && detail.data && templates.data) {
    setStart({ certificate: detail.data, templates: templates.data.map(({ name }) => name) });
  }
  const unsaved = useUnsavedPrompt(issued ? null : PROMPTS[progress]);
  const error = detail.error ?? templates.error;
  function close(): void {
    if (issued) onDone(issued.certificate.certificate_code, issued.replaces.certificate_code);
    else if (progress !== 'sending') unsaved.attempt(onClose);
  }
  return (
    <>
      <Dialog open onClose={close} title={issued ? 'Certificado reemitido' : 'Reemitir con corrección'}>
        {issued && <ReissueDone response={issued} onClose={close} />}
        {!issued && start?.certificate && (
          <ReissueForm
            certificate={start.certificate}
            templates={start.templates}
            onProgress={setProgress}
            onCancel={close}
            onIssued={setIssued}
          />
        )}
        {!start && error && (
          <ErrorState
            message={failureText(ARCHIVE_TEXTS.detailFailed, error)}
            busy={detail.isFetching || templates.isFetching}
            onRetry={() => {
              if (detail.error) void detail.refetch();
              if (templates.error) void templates.refetch();
            }}
          />
        )}
        {!start && !error && (
          <Loading label="Cargando el certificado…" className="flex flex-col gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </Loading>
        )}
      </Dialog>
      {unsaved.dialog}
    </>
  );
}
