import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateBatch, CertificateBatchRow } from '@telar/contracts/certificate-batches';
import { BATCH_TEXTS, CONFIRM_TEXTS } from '@telar/texts/screens/batches';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  batchQuery,
  BATCHES_KEY,
  controlBatch,
  removeWarnedRows,
  rowsQuery,
} from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';

interface ConfirmIssueProps {
  batch: CertificateBatch;
  open: boolean;
  onClose: () => void;
  onStarted: () => void;
}

/** Another row, or a certificate, has the same person and course. */
const isRepeated = ({ warnings }: CertificateBatchRow) =>
  warnings.some(({ row, certificate_code: code }) => row !== undefined || code !== undefined);

/** Says what will be issued, asks what to do with the rows that have warnings, and starts the batch. */
export function ConfirmIssue({ batch: { id, counts }, open, onClose, onStarted }: ConfirmIssueProps) {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<boolean | null>(null);
  const warned = useQuery({
    ...rowsQuery(id, { state: 'warned', after: 0 }),
    enabled: open && counts.warned > 0 && choice === null,
  });
  // Issuing them is proposed if some are not repeated, because removing them leaves persons without a certificate.
  const removes = choice ?? (counts.valid > 0 && warned.data?.next === null && warned.data.rows.every(isRepeated));
  const isLooking = choice === null && warned.isFetching;
  const withoutWarned = removes && counts.warned > 0;
  const count = withoutWarned ? counts.valid : counts.pending;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (withoutWarned) await removeWarnedRows(id);
      return controlBatch(id, 'start');
    },
    onSuccess: (batch) => {
      // Close the dialog first: nothing outside a modal dialog can receive the focus.
      flushSync(onClose);
      queryClient.setQueryData(batchQuery(id).queryKey, batch);
      onStarted();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BATCHES_KEY }),
  });

  function start(): void {
    if (count === 0) return;
    // Warnings that only the start finds change nothing about what is chosen.
    setChoice(removes);
    mutate();
  }

  return (
    <Dialog open={open} onClose={() => !isPending && onClose()} title={CONFIRM_TEXTS.title(count)} shape="narrow">
      <div className="flex flex-col gap-4">
        <p>{CONFIRM_TEXTS.permanent}</p>
        {counts.refused > 0 && <p>{CONFIRM_TEXTS.refused(counts.refused)}</p>}
        {counts.warned > 0 && (
          <fieldset className="flex flex-col">
            <legend className="font-semibold">{CONFIRM_TEXTS.warned(counts.warned)}</legend>
            {[false, true].map((value) => (
              <label key={String(value)} className="inline-flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="warned-rows"
                  className="size-5 shrink-0 accent-pacifico"
                  checked={removes === value}
                  disabled={isPending}
                  onChange={() => setChoice(value)}
                />
                {value ? CONFIRM_TEXTS.remove : CONFIRM_TEXTS.include}
              </label>
            ))}
          </fieldset>
        )}
        {error && <Alert tone="error">{failureText(BATCH_TEXTS.startFailed, error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose} disabled={isPending} data-autofocus>
            Cancelar
          </Button>
          <Button busy={isPending || isLooking} aria-disabled={count === 0 || undefined} onClick={start}>
            {CONFIRM_TEXTS.issue(count)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
