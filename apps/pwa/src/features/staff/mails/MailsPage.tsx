import type { MailList } from '@telar/contracts/mails';
import { MAIL_STATES } from '@telar/domain/mails';
import { MAIL_STATE_LABELS, MAIL_TEXTS } from '@telar/texts/mails';
import { messageOf } from '../../../api/client/errors';
import { mailsQuery } from '../../../api/mails';
import { useListParts } from '../../../api/use-list-parts';
import { Alert } from '../../../ui/Alert';
import { EmptyState } from '../../../ui/EmptyState';
import { ListStates } from '../../../ui/ListStates';
import { SelectField } from '../../../ui/SelectField';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import type { MailSearch } from './mail-search';
import { MailCard } from './MailCard';

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
  const { list, ...parts } = useListParts((count) => mailsQuery(state, count), {
    filters: state,
    messageFor: (error, isMore) => messageOf(error, isMore ? MAIL_TEXTS.moreFailed : MAIL_TEXTS.loadFailed),
  });
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
      <ListStates
        parts={parts}
        count={list?.mails.length}
        nouns={['correo', 'correos']}
        skeleton={
          <Loading label="Cargando los correos…" className="flex flex-col gap-3">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} className="h-24 rounded-carta" />
            ))}
          </Loading>
        }
        empty={<EmptyState title={state ? MAIL_TEXTS.emptyFiltered : MAIL_TEXTS.empty} />}
      >
        {mails.length > 0 && (
          <ul aria-label="Correos" className="flex flex-col gap-3">
            {mails.map((mail) => (
              <MailCard key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
