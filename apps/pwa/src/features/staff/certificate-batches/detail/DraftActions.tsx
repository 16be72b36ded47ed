import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { BATCH_TEXTS, batchSummary, CONFIRM_TEXTS } from '@telar/texts/screens/batches';
import { useState } from 'react';
import { BATCHES_KEY, deleteBatch } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { ConfirmIssue } from './ConfirmIssue';

interface DraftActionsProps {
  batch: CertificateBatch;
  onStarted: () => void;
  onDeleted: () => void;
}

/** What the check says about a draft, and the buttons that issue or delete it. */
export function DraftActions({ batch, onStarted, onDeleted }: DraftActionsProps) {
  const { id, counts, rows_total: total } = batch;
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const deletion = useMutation({
    mutationFn: () => deleteBatch(id),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [...BATCHES_KEY, 'list'] });
      onDeleted();
    },
  });
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="font-semibold tabular-nums">{batchSummary(counts, true)}</p>
      <p className="text-suave">{BATCH_TEXTS.nothingIssued}</p>
      <div className="flex flex-wrap gap-2">
        {counts.pending > 0 && (
          <Button onClick={() => setConfirming(true)}>{CONFIRM_TEXTS.issue(counts.pending)}</Button>
        )}
        <ButtonLink to="/lotes-de-certificados/$batch" params={{ batch: 'nuevo' }} variant="outline">
          Volver a los datos
        </ButtonLink>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Eliminar borrador
        </Button>
      </div>
      <ConfirmIssue batch={batch} open={isConfirming} onClose={() => setConfirming(false)} onStarted={onStarted} />
      <DeleteDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title="¿Eliminar el borrador?"
        error={deletion.error && failureText(BATCH_TEXTS.deleteFailed, deletion.error)}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      >
        {BATCH_TEXTS.deleteDraft(total)}
      </DeleteDialog>
    </Card>
  );
}
