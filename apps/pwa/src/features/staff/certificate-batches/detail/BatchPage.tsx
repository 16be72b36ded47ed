import { Link } from '@tanstack/react-router';
import { limaDateTime } from '@telar/domain/lima-time';
import { BATCH_STATE_LABELS } from '@telar/texts/certificate-batches';
import { BATCH_LIST_TEXTS, BATCH_TEXTS } from '@telar/texts/screens/batches';
import { STAFF_SCREEN_HEADS } from '@telar/texts/staff-screen-heads';
import { useRef } from 'react';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { STATE_TONES } from '../batch-state';
import { forgetIssuedDraft } from '../new/draft-storage';
import type { BatchSearch } from './batch-search';
import { BatchProgress } from './BatchProgress';
import { Downloads } from './Downloads';
import { DraftActions } from './DraftActions';
import { Rows } from './Rows';
import { RunActions } from './RunActions';
import { useBatch } from './use-batch';

interface BatchPageProps {
  id: number;
  search: BatchSearch;
  onSearch: (search: BatchSearch) => void;
  onDeleted: () => void;
}

const TITLE = STAFF_SCREEN_HEADS['/lotes-de-certificados/$batch'].title;

/** /lotes-de-certificados/{id}: what the check says, the progress, and the results of a batch. */
export function BatchPage({ id, search, onSearch, onDeleted }: BatchPageProps) {
  const state = useBatch(id);
  const account = useSession().user?.email ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const { batch, isMissing, message, isFetching, refetch, controlError } = state;
  if (isMissing) return <UnknownBatch />;
  if (!batch) {
    return message ? (
      <>
        <h1 className="titulo-2">{TITLE}</h1>
        <ErrorState message={message} busy={isFetching} onRetry={refetch} />
      </>
    ) : (
      <Loading label="Cargando el lote…" className="flex flex-col gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-24 rounded-carta" />
        <Skeleton className="h-40 rounded-carta" />
      </Loading>
    );
  }
  const isDraft = batch.state === 'draft';
  const made = [batch.template_name, limaDateTime(batch.created_at), batch.created_by];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <Link
          to="/lotes-de-certificados"
          className="inline-flex min-h-11 items-center self-start text-pacifico underline"
        >
          {BATCH_LIST_TEXTS.title}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="titulo-2 wrap-anywhere">
            {batch.name}
          </h1>
          <Badge tone={STATE_TONES[batch.state]}>{BATCH_STATE_LABELS[batch.state]}</Badge>
        </div>
        <p className="text-sm wrap-anywhere text-suave">{made.filter(Boolean).join(' · ')}</p>
      </div>
      {message && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {message}
        </RetryAlert>
      )}
      {controlError && <Alert tone="error">{controlError}</Alert>}
      {isDraft ? (
        <DraftActions
          batch={batch}
          onStarted={() => {
            forgetIssuedDraft(account, id);
            onSearch({});
            heading.current?.focus();
          }}
          onDeleted={onDeleted}
        />
      ) : (
        <>
          <BatchProgress batch={batch} />
          <RunActions batch={batch} state={state} />
        </>
      )}
      <Downloads batch={batch} />
      <Rows batch={batch} search={search} onSearch={onSearch} />
    </div>
  );
}

/** The page of a batch that does not exist. */
export function UnknownBatch() {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="titulo-2">{TITLE}</h1>
      <EmptyState
        title={BATCH_TEXTS.notFound}
        action={<ButtonLink to="/lotes-de-certificados">Ver los lotes</ButtonLink>}
      />
    </div>
  );
}
