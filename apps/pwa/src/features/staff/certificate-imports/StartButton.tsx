import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CertificateImport } from '@telar/contracts/certificate-imports';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { importQuery, IMPORTS_KEY, startImport } from '../../../api/certificate-imports';
import { failureText } from '../../../api/client/failure-text';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface StartButtonProps {
  item: CertificateImport;
  onStarted: () => void;
}

/** Asks before the rows are imported, because certificates do not change later. */
export function StartButton({ item: { id, counts, files }, onStarted }: StartButtonProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const count = counts.pending + counts.failed;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => startImport(id),
    onSuccess: (started) => {
      // Close the dialog first: nothing outside a modal dialog can receive the focus.
      flushSync(() => setOpen(false));
      queryClient.setQueryData(importQuery(id).queryKey, started);
      onStarted();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
  if (count === 0) return null;
  const isBlocked = files.missing > 0;
  return (
    <div className="flex flex-col gap-2">
      <Button
        className="self-start max-sm:w-full"
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? 'import-blocked' : undefined}
        onClick={() => !isBlocked && setOpen(true)}
      >
        {IMPORT_TEXTS.start(count)}
      </Button>
      {isBlocked && (
        <p id="import-blocked" className="text-sm text-suave">
          {IMPORT_TEXTS.missingFiles(files.missing)}
        </p>
      )}
      <Dialog
        open={isOpen}
        onClose={() => !isPending && setOpen(false)}
        title={IMPORT_TEXTS.startTitle(count)}
        shape="narrow"
      >
        <div className="flex flex-col gap-4">
          <p>{IMPORT_TEXTS.startText}</p>
          {counts.warned_pending > 0 && <p>{IMPORT_TEXTS.startWarned(counts.warned_pending)}</p>}
          {counts.refused > 0 && <p>{IMPORT_TEXTS.startRefused(counts.refused)}</p>}
          {error && <Alert tone="error">{failureText(IMPORT_TEXTS.startFailed, error)}</Alert>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={() => setOpen(false)} disabled={isPending} data-autofocus>
              Cancelar
            </Button>
            <Button busy={isPending} onClick={() => mutate()}>
              {IMPORT_TEXTS.start(count)}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
