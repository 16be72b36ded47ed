import { useQuery } from '@tanstack/react-query';
import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { messageOf } from '../../../../api/client/errors';
import { messageQuery, messagesQuery } from '../../../../api/messages/desk';
import { useListParts } from '../../../../api/use-list-parts';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { ListStates } from '../../../../ui/ListStates';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { MessageSearch } from '../message-search';
import { useAnswering } from '../use-answering';
import { DownloadMessages } from './DownloadMessages';
import { MessageCard } from './MessageCard';
import { MessageFilters } from './MessageFilters';

interface MessagesPageProps {
  /** The search parameters of the URL. */
  search: MessageSearch;
  /** Changes the search parameters. `undefined` removes one. */
  onSearch: (change: MessageSearch) => void;
}

/** /mensajes: staff read and answer what people wrote. */
export function MessagesPage({ search: { message, ...filters }, onSearch }: MessagesPageProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="titulo-2">Mensajes</h1>
          <p className="text-suave">Lo que llega de Contacto y de Enviar datos, lo más reciente primero.</p>
        </div>
        <DownloadMessages filters={filters} />
      </div>
      {message === undefined ? (
        <Messages search={filters} onSearch={onSearch} />
      ) : (
        <OneMessage id={message} onAll={() => onSearch({ message: undefined })} />
      )}
    </div>
  );
}

function Messages({ search, onSearch }: MessagesPageProps) {
  const { list, isStale, ...parts } = useListParts((count) => messagesQuery(search, count), {
    filters: search,
    messageFor: (error, isMore) =>
      messageOf(error, isMore ? MESSAGE_SCREEN_TEXTS.moreFailed : MESSAGE_SCREEN_TEXTS.loadFailed),
  });
  const { messages, isListed, setAnswering } = useAnswering(list?.messages ?? []);
  return (
    <>
      <MessageFilters search={search} newTotal={list?.new_total ?? 0} onSearch={onSearch} />
      <ListStates
        parts={parts}
        count={list?.messages.length}
        nouns={['mensaje', 'mensajes']}
        skeleton={
          <Loading label="Cargando los mensajes…" className="flex flex-col gap-3">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} className="h-40 rounded-carta" />
            ))}
          </Loading>
        }
        empty={<NoMessages search={search} onSearch={onSearch} />}
      >
        {messages.length > 0 && (
          <ul
            aria-label="Mensajes"
            aria-busy={isStale || undefined}
            className={cx('flex flex-col gap-3 transition-opacity duration-150', isStale && 'opacity-60')}
          >
            {messages.map((each) => (
              <MessageCard
                key={each.id}
                message={each}
                isListed={isListed(each.id)}
                onAnswering={(isAnswering) => setAnswering(each, isAnswering)}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

function NoMessages({ search, onSearch }: MessagesPageProps) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  if (!isFiltered) return <EmptyState title={MESSAGE_SCREEN_TEXTS.empty} />;
  return (
    <EmptyState
      title={MESSAGE_SCREEN_TEXTS.emptyFiltered}
      action={
        <Button variant="outline" onClick={() => onSearch({ state: undefined, search: undefined })}>
          Quitar los filtros
        </Button>
      }
    />
  );
}

/** The message that a mail links to. */
function OneMessage({ id, onAll }: { id: number; onAll: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(messageQuery(id));
  return (
    <>
      <Button variant="outline" onClick={onAll} className="self-start">
        Ver todos los mensajes
      </Button>
      {error && (
        <ErrorState
          message={messageOf(error, MESSAGE_SCREEN_TEXTS.loadFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label="Cargando el mensaje…">
          <Skeleton className="h-40 rounded-carta" />
        </Loading>
      )}
      {data && (
        <ul aria-label="Mensajes">
          <MessageCard message={data} />
        </ul>
      )}
    </>
  );
}
