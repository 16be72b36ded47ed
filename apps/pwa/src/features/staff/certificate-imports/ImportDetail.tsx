import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateImport, CertificateImportUndone } from '@telar/contracts/certificate-imports';
import { limaDateTime } from '@telar/domain/lima-time';
import { can } from '@telar/domain/roles';
import { IMPORT_STATE_LABELS } from '@telar/texts/certificate-imports';
import { IMPORT_TEXTS, IMPORT_UNDO_TEXTS } from '@telar/texts/screens/imports';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { deleteImport, fetchImportCsv, importQuery, IMPORTS_KEY, replaceRows } from '../../../api/certificate-imports';
import { isRefusal } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { downloadBlob } from '../../../browser/download';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { useSession } from '../../../session/use-session';
import { Alert } from '../../../ui/Alert';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LiveRegion } from '../../../ui/LiveRegion';
import { ProgressBar } from '../../../ui/ProgressBar';
import { RetryAlert } from '../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { ChooseRegister } from './ChooseRegister';
import { FilesPanel } from './files/FilesPanel';
import { POLL_MS, STATE_TONES } from './import-state';
import { ImportRows } from './rows/ImportRows';
import { StartButton } from './StartButton';
import { UndoImport } from './UndoImport';

interface ImportDetailProps {
  id: number;
  /** Leaves the import, with a notice after its deletion. */
  onLeave: (notice?: string) => void;
}

/** One import: what the check says, its files, its progress and its result. */
export function ImportDetail({ id, onLeave }: ImportDetailProps) {
  const { isLoggedIn } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  /** How many certificates the undo removed; `null` if there was none, or the register was replaced since. */
  const [removed, setRemoved] = useState<number | null>(null);
  const {
    data: item,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...importQuery(id),
    enabled: isLoggedIn,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
  });
  const back = (
    <Button variant="quiet" className="self-start" onClick={() => onLeave()}>
      {IMPORT_TEXTS.title}
    </Button>
  );
  if (isRefusal(error, 'certificate_import_not_found')) {
    return <EmptyState title={IMPORT_TEXTS.notFound} action={back} />;
  }
  const message = error && failureText(IMPORT_TEXTS.loadFailed, error);
  if (!item) {
    return message ? (
      <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Cargando la incorporación…" className="flex flex-col gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-24 rounded-carta" />
        <Skeleton className="h-60 rounded-carta" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        {back}
        <Head item={item} heading={heading} />
      </div>
      {message && (
        <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
          {message}
        </RetryAlert>
      )}
      {item.state === 'draft' && removed !== null && <Alert tone="success">{IMPORT_UNDO_TEXTS.done(removed)}</Alert>}
      {item.state === 'running' && (
        <ProgressBar
          step={IMPORT_TEXTS.importing}
          amount={{ done: item.counts.imported, total: item.counts.imported + item.counts.pending }}
          className="max-w-formulario"
        />
      )}
      {item.state !== 'running' && <StartButton item={item} onStarted={() => heading.current?.focus()} />}
      <FilesPanel item={item} />
      <ImportRows item={item} />
      <Actions
        item={item}
        onLeave={onLeave}
        onReplaced={() => setRemoved(null)}
        onUndone={(undone) => {
          setRemoved(undone.removed);
          heading.current?.focus();
        }}
      />
    </div>
  );
}

function Head({ item, heading }: { item: CertificateImport; heading: RefObject<HTMLHeadingElement | null> }) {
  const { name, state, counts, rows_total: total, created_at: at, created_by: by } = item;
  const summary = state === 'draft' ? IMPORT_TEXTS.summary(counts) : IMPORT_TEXTS.imported(counts.imported, total);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="titulo-2 wrap-anywhere">
          {name}
        </h1>
        <Badge tone={STATE_TONES[state]}>{IMPORT_STATE_LABELS[state]}</Badge>
      </div>
      <p className="tabular-nums">{summary}</p>
      <LiveRegion>{state === 'done' ? summary : ''}</LiveRegion>
      <p className="text-sm text-suave">{[limaDateTime(at), by].filter(Boolean).join(' · ')}</p>
    </>
  );
}

interface ActionsProps extends Pick<ImportDetailProps, 'onLeave'> {
  item: CertificateImport;
  onReplaced: () => void;
  onUndone: (undone: CertificateImportUndone) => void;
}

/** What else can be done with an import: its result, another register, its undo, its deletion. */
function Actions({ item: { id, state, counts }, onLeave, onReplaced, onUndone }: ActionsProps) {
  const { userRole } = useSession();
  const queryClient = useQueryClient();
  const isDraft = state === 'draft';
  const mayDelete = isDraft || (state === 'done' && counts.imported === 0);
  const [isDeleting, setDeleting] = useState(false);
  const [isReplaced, setReplaced] = useStateAfterPress(false);
  const csv = useMutation({
    mutationFn: () => fetchImportCsv(id),
    onSuccess: (file) => downloadBlob(file, `incorporacion-${id}.csv`),
  });
  const removal = useMutation({
    mutationFn: () => deleteImport(id),
    onSuccess: () => {
      setDeleting(false);
      onLeave(IMPORT_TEXTS.deleted(isDraft));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
  return (
    <div className="flex flex-col gap-4">
      {isDraft && (
        <ChooseRegister
          label={IMPORT_TEXTS.replaceRegister}
          onRows={async (_, rows) => {
            setReplaced(false);
            queryClient.setQueryData(importQuery(id).queryKey, await replaceRows(id, rows));
            await queryClient.invalidateQueries({ queryKey: IMPORTS_KEY });
            setReplaced(true);
            onReplaced();
          }}
        />
      )}
      {isReplaced && <Alert tone="success">{IMPORT_TEXTS.replaced}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={csv.isPending} onClick={() => csv.mutate()}>
          <Download size={18} aria-hidden="true" />
          {IMPORT_TEXTS.csv}
        </Button>
        <UndoImport
          id={id}
          isOffered={state === 'done' && counts.imported > 0 && can(userRole, 'certificates.revoke')}
          onUndone={(undone) => {
            setReplaced(false);
            onUndone(undone);
          }}
        />
        {mayDelete && (
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {IMPORT_TEXTS.delete(isDraft)}
          </Button>
        )}
      </div>
      {csv.error && <Alert tone="error">{failureText(IMPORT_TEXTS.csvFailed, csv.error)}</Alert>}
      <DeleteDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={IMPORT_TEXTS.deleteTitle(isDraft)}
        error={removal.error && failureText(IMPORT_TEXTS.deleteFailed(isDraft), removal.error)}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        {IMPORT_TEXTS.deleteText}
      </DeleteDialog>
    </div>
  );
}
