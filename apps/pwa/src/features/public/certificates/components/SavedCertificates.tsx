import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { revokedText } from '@telar/texts/revoked-text';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useId } from 'react';
import { useOnline } from '../../../../browser/use-online';
import { DEVICE_QUERY_KEY } from '../../../../offline/store/device-query-key';
import type { SavedCertificate } from '../../../../offline/store/saved-certificates';
import { openSavedDataPanel } from '../../../../offline/ui/panel/panel-store';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { PdfLink } from '../../../../ui/PdfLink';
import { TicketCard } from './TicketCard';

/** The panel of saved data shows the rest. */
const SHOWN_MAX = 4;

const savedCertificatesQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'certificates'],
  queryFn: async () => {
    const { savedCertificates } = await import('../../../../offline/store/saved-certificates');
    // Some private windows have no storage, so nothing is saved there.
    return savedCertificates().catch(() => []);
  },
  staleTime: 0,
});

/**
 * Lists the certificates on this device, with links to their pages and PDFs. Online it lists only saved ones, to hide
 * on a shared computer which certificates others viewed.
 */
export function SavedCertificates() {
  const online = useOnline();
  const { data } = useQuery(savedCertificatesQuery);
  if (!data) return null;
  const openable = data.filter(({ pdf }) => !online || pdf !== null);
  if (openable.length === 0) return online ? null : <NothingSaved />;
  return (
    <section aria-labelledby="saved-certificates-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="saved-certificates-title" className="titulo-2">
          Guardados en este dispositivo
        </h2>
        <Button variant="quiet" size="compact" onClick={openSavedDataPanel} className="-mx-3.5">
          <HardDrive size={18} aria-hidden="true" />
          Ver todo lo guardado
        </Button>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {openable.slice(0, SHOWN_MAX).map((certificate) => (
          <SavedCard key={certificate.code} certificate={certificate} />
        ))}
      </ul>
    </section>
  );
}

function NothingSaved() {
  return (
    <p className="border-l-2 border-maiz pl-4 text-suave">
      Aún no guardas certificados en este dispositivo. Cuando tengas conexión, abre uno y toca «Guardar sin conexión»:
      estará aquí con su PDF.
    </p>
  );
}

function SavedCard({ certificate: { code, name, course, cachedAt, pdf, status } }: { certificate: SavedCertificate }) {
  const titleId = useId();
  const day = formatDate(limaDate(new Date(cachedAt)));
  return (
    <TicketCard bandText={code}>
      <div className={cx('flex min-w-0 flex-1 flex-col gap-1', pdf && 'basis-56')}>
        <h3 id={titleId} className="font-credencial text-lg leading-snug font-semibold">
          <Link
            to="/c/$token"
            params={{ token: code }}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {course}
          </Link>
        </h3>
        <p className="wrap-anywhere">{name}</p>
        {status?.isRevoked && <p className="font-semibold text-error">{revokedText(status.revokedOn)}</p>}
        <p className="flex items-center gap-1.5 text-sm text-suave">
          {pdf && <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-exito" />}
          {pdf ? `Con su PDF · guardado el ${day}` : `Sin su PDF · visto el ${day}`}
        </p>
      </div>
      {pdf ? (
        <PdfLink fileId={pdf.fileId} aria-describedby={titleId} className="relative max-sm:w-full">
          Ver PDF
        </PdfLink>
      ) : (
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-suave" />
      )}
    </TicketCard>
  );
}
