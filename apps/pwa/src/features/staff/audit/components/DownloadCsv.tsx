import { useMutation } from '@tanstack/react-query';
import { limaDate } from '@telar/domain/dates';
import { AUDIT_TEXTS } from '@telar/texts/audit';
import Download from 'lucide-react/icons/download';
import { fetchAuditCsv } from '../../../../api/audit';
import { messageOf } from '../../../../api/client/errors';
import { downloadBlob } from '../../../../browser/download';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import type { AuditSearch } from '../audit-search';

/** Downloads the events that match, all of them, as a CSV file. */
export function DownloadCsv({ search }: { search: AuditSearch }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetchAuditCsv,
    onSuccess: (bytes) =>
      downloadBlob(new Blob([bytes], { type: 'text/csv' }), `auditoria-${limaDate(new Date())}.csv`),
  });
  return (
    <div className="flex flex-col gap-2">
      <Button variant="outline" busy={isPending} onClick={() => mutate(search)}>
        {!isPending && <Download size={18} aria-hidden="true" />}
        {isPending ? 'Descargando…' : 'Descargar CSV'}
      </Button>
      {error && <Alert tone="error">{messageOf(error, AUDIT_TEXTS.downloadFailed)}</Alert>}
    </div>
  );
}
