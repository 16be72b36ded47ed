import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { SAVED_PDF_TEXTS } from '@telar/texts/screens/certificates';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { formatBytes } from '../../../../browser/bytes';
import { isQuotaError } from '../../../../browser/quota-error';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useOnline } from '../../../../browser/use-online';
import { recordSaved } from '../../../../install/engagement';
import { DEVICE_QUERY_KEY } from '../../../../offline/store/device-query-key';
import { reportStorageError } from '../../../../offline/store/storage-notice';
import { AppNotSavedNote } from '../../../../offline/ui/AppNotSavedNote';
import { openSavedDataPanel } from '../../../../offline/ui/panel/panel-store';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { removeSavedPdf, savedPdfQuery, WrongPdfError } from '../saved-pdf';
import type { SaveStep } from '../saved-pdf';
import { SaveProgress } from './SaveProgress';

function failureText(error: Error): string {
  const { wrong, failed, diskFull } = SAVED_PDF_TEXTS;
  if (error instanceof WrongPdfError) return wrong;
  return isQuotaError(error) ? diskFull : failed;
}

interface SavePdfProps {
  /** The code or signed token that the page was opened with. */
  token: string;
  certificate: PublicCertificate;
  fileId: string;
}

// Reserves the place of the button that saves.
const UnknownState = () => <span className="h-11 w-55" />;

/** Saves the certificate and its PDF on this device, shows that it is saved, and removes the PDF. */
export function SavePdf({ token, certificate, fileId }: SavePdfProps) {
  const client = useQueryClient();
  const online = useOnline();
  const saved = useQuery(savedPdfQuery(fileId));
  const size = saved.data?.size ?? null;
  const [step, setStep] = useStateAfterPress<SaveStep | null>(null);
  const change = useMutation({
    mutationFn: async (save: boolean) => {
      if (!save) return removeSavedPdf(fileId);
      // Not part of the certificate's page, which has a byte budget.
      const { saveCertificatePdf } = await import('../save-certificate-pdf');
      return saveCertificatePdf(token, certificate, fileId, setStep);
    },
    onSuccess: (_, saved) => saved && recordSaved(),
    onMutate: () => setStep(null),
    onSettled: () => client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY] }),
    onError: (error) => reportStorageError(error, true),
  });
  const failure = change.isError ? failureText(change.error) : '';
  const done = change.isSuccess
    ? change.variables
      ? 'Certificado guardado con su PDF'
      : 'PDF quitado de este dispositivo'
    : '';
  return (
    <>
      {saved.isPending ? (
        online && <UnknownState />
      ) : size === null ? (
        online && (
          <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(true)}>
            <Download size={20} aria-hidden="true" />
            Guardar sin conexión
          </Button>
        )
      ) : (
        <div className="flex flex-col items-center text-center">
          <span className="flex flex-wrap items-center justify-center">
            <button
              type="button"
              onClick={openSavedDataPanel}
              className="inline-flex min-h-11 items-center gap-2 rounded-boton px-3 font-semibold hover:bg-hundido"
            >
              <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-exito" />
              <span>
                Guardado sin conexión<span className="max-sm:sr-only"> ({formatBytes(size)})</span>
              </span>
            </button>
            <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(false)}>
              <span>
                Quitar<span className="sr-only"> el PDF de este dispositivo</span>
              </span>
            </Button>
          </span>
          <AppNotSavedNote />
        </div>
      )}
      {change.isPending && step && <SaveProgress step={step} />}
      {failure && <p className="w-full text-center text-sm font-medium text-error">{failure}</p>}
      <LiveRegion>{failure || done}</LiveRegion>
    </>
  );
}
