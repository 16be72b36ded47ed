import type { MailList } from '@telar/contracts/mails';
import { MAIL_STATES } from '@telar/domain/mails';
import { quantityText } from '@telar/domain/quantity-text';
import { MAIL_STATE_LABELS, MAIL_TEXTS } from '@telar/texts/mails';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { LiveRegion } from '../../../ui/LiveRegion';
import { RetryAlert } from '../../../ui/RetryAlert';
import { SelectField } from '../../../ui/SelectField';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import type { MailSearch } from './mail-search';
import { MailCard } from './MailCard';
import { useMails } from './use-mails';

interface MailsPageProps {
  /** The search parameters of the URL. */
  search: MailSearch;
  onSearch: (change: MailSearch) => void;
}

const optionsOf = (counts: MailList['counts'] | undefined) => [
  { value: '', label: 'Todos' },
  ...MAIL_STATES.map((value) => ({
    value,
    label: counts ? `${MAIL_STATE_LABELS[value]} (${counts[value]})` : MAIL_STATE_LABELS[value],
  })),
];

/** /correos: admins see which mails were not sent and why, and send them again. */
export function MailsPage({ search: { state }, onSearch }: MailsPageProps) {
  const { list, isFetching, isMore, message, refetch, loadMore } = useMails(state);
  const mails = list?.mails ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="titulo-2">Correos</h1>
        <p className="text-suave">Lo que la academia envía por correo, lo más reciente primero. Se guarda 90 días.</p>
      </div>
      {list && !list.is_on && <Alert tone="warning">{MAIL_TEXTS.off}</Alert>}
      <SelectField
        label="Estado"
        className="w-60 max-w-full"
        options={optionsOf(list?.counts)}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ state: MAIL_STATES.find((known) => known === value) })}
      />
      <LiveRegion>{list && !isFetching ? quantityText(mails.length, 'correo', 'correos') : ''}</LiveRegion>
      {message && mails.length === 0 && <ErrorState message={message} busy={isFetching} onRetry={refetch} />}
      {!list && !message && (
        <Loading label="Cargando los correos…" className="flex flex-col gap-3">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-24 rounded-carta" />
          ))}
        </Loading>
      )}
      {mails.length > 0 && (
        <ul aria-label="Correos" className="flex flex-col gap-3">
          {mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {list && mails.length === 0 && !message && (
        <EmptyState title={state ? MAIL_TEXTS.emptyFiltered : MAIL_TEXTS.empty} />
      )}
      {message && mails.length > 0 && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {message}
        </RetryAlert>
      )}
      {typeof list?.next === 'number' && !message && (
        <Button variant="outline" busy={isMore} onClick={loadMore} className="self-center max-sm:w-full">
          {isMore ? 'Cargando…' : 'Cargar más'}
        </Button>
      )}
    </div>
  );
}
