import { Link, useLocation } from '@tanstack/react-router';
import type { CertificateImport, CertificateImportList } from '@telar/contracts/certificate-imports';
import { IMPORT_PROGRESS_TEXTS } from '@telar/texts/screens/imports';
import type { ReactNode } from 'react';
import { runningImportsQuery } from '../../../../api/certificate-imports';
import { ProgressStrip } from '../../../../certificate-rows/progress/ProgressStrip';
import { useRunningWork } from '../../../../certificate-rows/progress/use-running-work';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-pacifico underline';
const toPart = ({ imports, next }: CertificateImportList) => ({ items: imports, next });

const toRunning = ({ id, name, counts: { imported, failed, pending } }: CertificateImport) => ({
  id,
  name,
  done: imported + failed,
  total: imported + failed + pending,
});

/** Shows admins the running imports, and when they have ended, on every page except that of the imports. */
export function ImportProgressStrip(): ReactNode {
  const { running, ended, dismiss } = useRunningWork(runningImportsQuery, toPart);
  const { pathname } = useLocation();
  if (pathname === '/importar-certificados') return null;
  return (
    <ProgressStrip
      label={IMPORT_PROGRESS_TEXTS.label}
      texts={IMPORT_PROGRESS_TEXTS}
      running={running.map(toRunning)}
      ended={ended}
      onDismiss={dismiss}
      renderLink={(id, name) => (
        <Link to="/importar-certificados" search={{ id } as never} className={LINK}>
          Ver<span className="sr-only"> la incorporación {name}</span>
        </Link>
      )}
      renderMore={(count) => (
        <Link to="/importar-certificados" className={`${LINK} self-start`}>
          {IMPORT_PROGRESS_TEXTS.more(count)}
        </Link>
      )}
    />
  );
}
