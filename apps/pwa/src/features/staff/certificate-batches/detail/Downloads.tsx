import { useMutation } from '@tanstack/react-query';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { BATCH_TEXTS } from '@telar/texts/screens/batches';
import Download from 'lucide-react/icons/download';
import { fetchResult } from '../../../../api/certificate-batches';
import type { ResultKind } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { formatBytes } from '../../../../browser/bytes';
import { downloadBlob } from '../../../../browser/download';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ProgressBar } from '../../../../ui/ProgressBar';

const KINDS: { kind: ResultKind; label: string; name: (id: number) => string }[] = [
  { kind: 'zip', label: 'ZIP con los PDF', name: (id) => `certificados-lote-${id}.zip` },
  { kind: 'pdf', label: 'Un solo PDF', name: (id) => `certificados-lote-${id}.pdf` },
  { kind: 'csv', label: 'CSV', name: (id) => `lote-${id}.csv` },
];

/**
 * Downloads the results of a batch: the list with the result of each row and, once certificates are issued, their PDFs.
 */
export function Downloads({ batch: { id, counts } }: { batch: CertificateBatch }) {
  const [bytes, setBytes] = useStateAfterPress(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ kind }: (typeof KINDS)[number]) => fetchResult(id, kind, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (file, { name }) => downloadBlob(file, name(id)),
  });
  return (
    <section aria-labelledby="batch-results" className="flex flex-col gap-2">
      <h2 id="batch-results" className="titulo-3">
        Descargar
      </h2>
      <div className="flex flex-wrap gap-2">
        {KINDS.filter(({ kind }) => kind === 'csv' || counts.issued > 0).map((each) => (
          <Button
            key={each.kind}
            variant="outline"
            busy={isPending && variables.kind === each.kind}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate(each)}
          >
            <Download size={18} aria-hidden="true" />
            {each.label}
          </Button>
        ))}
      </div>
      {counts.issued > BATCH_LIMITS.pdf && (
        <p className="text-sm text-suave">{BATCH_TEXTS.printHint(BATCH_LIMITS.pdf)}</p>
      )}
      {isPending && (
        <ProgressBar
          key={variables.kind}
          step={`Descargando: ${variables.label}`}
          amount={bytes > 0 ? { done: bytes, total: 0 } : null}
          format={formatBytes}
          className="max-w-formulario"
        />
      )}
      {error && <Alert tone="error">{failureText(BATCH_TEXTS.downloadFailed, error)}</Alert>}
    </section>
  );
}
