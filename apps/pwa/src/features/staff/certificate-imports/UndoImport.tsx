import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateImportUndoCheck, CertificateImportUndone } from '@telar/contracts/certificate-imports';
import { limaDateTime } from '@telar/domain/lima-time';
import { IMPORT_UNDO_TEXTS } from '@telar/texts/screens/imports';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { importQuery, IMPORTS_KEY, importUndoQuery, undoImport } from '../../../api/certificate-imports';
import { ARCHIVE_KEY } from '../../../api/certificates/archive';
import { CERTIFICATES_KEY } from '../../../api/certificates/lookup';
import { isRefusal, isUnreachable } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { useOneAtATime } from '../../../browser/use-one-at-a-time';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { RetryAlert } from '../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../ui/Skeleton';

interface UndoImportProps {
  id: number;
  /** Whether the button is shown. An open dialog stays open without it. */
  isOffered: boolean;
  onUndone: (undone: CertificateImportUndone) => void;
}

/** Offers to remove the certificates of an import. */
export function UndoImport({ id, isOffered, onUndone }: UndoImportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {IMPORT_UNDO_TEXTS.undo}
        </Button>
      )}
      {isOpen && (
        <UndoDialog
          id={id}
          onClose={() => setOpen(false)}
          onUndone={(undone) => {
            // Close the dialog first: nothing outside a modal dialog can receive the focus.
            flushSync(() => setOpen(false));
            onUndone(undone);
          }}
        />
      )}
    </>
  );
}

interface UndoDialogProps extends Pick<UndoImportProps, 'id' | 'onUndone'> {
  onClose: () => void;
}

/** Asks before the certificates are removed, and says how many they are or why that is not possible. */
function UndoDialog({ id, onClose, onUndone }: UndoDialogProps) {
  const queryClient = useQueryClient();
  const check = useQuery(importUndoQuery(id));
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => undoImport(id),
    onSuccess: (undone) => {
      queryClient.setQueryData(importQuery(id).queryKey, undone);
      onUndone(undone);
      for (const queryKey of [IMPORTS_KEY, ARCHIVE_KEY, CERTIFICATES_KEY]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (failure) => {
      if (isRefusal(failure, 'certificate_import_not_undoable')) void check.refetch();
    },
  });
  const undo = useOneAtATime(mutateAsync);
  const obstacle = check.data?.obstacle ?? null;
  const obstacleId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (obstacle !== null) closeButton.current?.focus();
  }, [obstacle]);

  function close(): void {
    if (isPending) return;
    onClose();
    // The import may not be what the page shows.
    if (error !== null || obstacle !== null) void queryClient.invalidateQueries({ queryKey: IMPORTS_KEY });
  }

  return (
    <Dialog
      open
      onClose={close}
      title={obstacle === null ? IMPORT_UNDO_TEXTS.title : IMPORT_UNDO_TEXTS.refusedTitle}
      shape="narrow"
    >
      <div className="flex flex-col gap-4">
        {obstacle !== null ? (
          <Alert tone="warning">
            <span id={obstacleId}>{obstacle}</span>
          </Alert>
        ) : (
          <>
            {check.data ? (
              <Consequences check={check.data} />
            ) : check.error ? (
              <RetryAlert busy={check.isFetching} onRetry={() => void check.refetch()}>
                {failureText(IMPORT_UNDO_TEXTS.checkFailed, check.error)}
              </RetryAlert>
            ) : (
              <Loading label={IMPORT_UNDO_TEXTS.checking}>
                <Skeleton className="h-60" />
              </Loading>
            )}
            {error && (
              <Alert tone="error">
                {isUnreachable(error) ? IMPORT_UNDO_TEXTS.lost : failureText(IMPORT_UNDO_TEXTS.failed, error)}
              </Alert>
            )}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            ref={closeButton}
            variant="outline"
            onClick={close}
            disabled={isPending}
            aria-describedby={obstacle === null ? undefined : obstacleId}
            data-autofocus
          >
            {obstacle === null ? 'Cancelar' : 'Cerrar'}
          </Button>
          {obstacle === null && (
            <Button
              variant="danger"
              busy={isPending}
              aria-disabled={!check.data || undefined}
              onClick={() => check.data && undo()}
            >
              {isPending ? IMPORT_UNDO_TEXTS.undoing : IMPORT_UNDO_TEXTS.undo}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** What the undo does. */
function Consequences({ check: { certificates, revoked, until } }: { check: CertificateImportUndoCheck }) {
  return (
    <>
      <p className="font-semibold">{IMPORT_UNDO_TEXTS.removes(certificates)}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{IMPORT_UNDO_TEXTS.notFound}</li>
        <li>{IMPORT_UNDO_TEXTS.codes}</li>
        <li>{IMPORT_UNDO_TEXTS.draft}</li>
        {revoked > 0 && <li>{IMPORT_UNDO_TEXTS.revoked(revoked)}</li>}
        <li>{IMPORT_UNDO_TEXTS.copies}</li>
      </ul>
      {until !== null && <p className="text-sm text-suave">{IMPORT_UNDO_TEXTS.until(limaDateTime(until))}</p>}
    </>
  );
}
