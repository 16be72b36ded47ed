import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { certificatePagePath } from '@telar/domain/certificate-page';
import Download from 'lucide-react/icons/download';
import type { IssuedDraft } from './use-issuing';

/** Lists the certificates issued since the page opened. They are not stored, so no names stay in the browser. */
export function IssuedList({ issuedDrafts }: { issuedDrafts: readonly IssuedDraft[] }) {
  if (issuedDrafts.length === 0) return null;
  return (
    <section aria-labelledby="issued-now" className="flex flex-col gap-2">
      <h2 id="issued-now" className="rotulo text-suave">
        Emitidos en esta sesión · {issuedDrafts.length}
      </h2>
      <ul className="divide-y divide-linea rounded-boton border border-linea bg-carta">
        {issuedDrafts.map(({ certificate, draft }) => (
          <li key={certificate.certificate_code} className="flex items-center gap-2 py-1 pr-1 pl-4">
            <a
              href={certificatePagePath(certificate.certificate_code)}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 flex-1 py-1.5 leading-snug underline-offset-4 hover:underline"
            >
              <span className="block truncate font-semibold">{draft.user_name.trim()}</span>
              <span className="block truncate text-sm tabular-nums text-suave">{certificate.certificate_code}</span>
            </a>
            <a
              href={certificatePdfPath(certificate.drive_file_id, 'download')}
              download
              aria-label={`Descargar el PDF de ${draft.user_name.trim()}`}
              className="grid size-11 shrink-0 place-items-center rounded-boton text-pacifico hover:bg-hundido md:size-10"
            >
              <Download size={18} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
