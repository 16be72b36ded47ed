import { useQuery } from '@tanstack/react-query';
import { quantityText } from '@telar/domain/quantity-text';
import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { messageOf } from '../../../../api/client/errors';
import { messageQuery } from '../../../../api/messages/desk';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { MessageSearch } from '../message-search';
import { useAnswering } from '../use-answering';
import { useMessages } from '../use-messages';
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
  const { list, isStale, isFetching, isMore, message, refetch, loadMore } = useMessages(search);
  const { messages, isListed, setAnswering } = useAnswering(list?.messages ?? []);
  const alert = message && messages.length > 0 && (
    <RetryAlert busy={isFetching} onRetry={refetch}>
      {message}
    </RetryAlert>
  );
  return (
    <>
      <MessageFilters search={search} newTotal={list?.new_total ?? 0} onSearch={onSearch} />
      <LiveRegion>{list && !isFetching ? quantityText(list.messages.length, 'mensaje', 'mensajes') : ''}</LiveRegion>
      {message && messages.length === 0 && <ErrorState message={message} busy={isFetching} onRetry={refetch} />}
      {!isMore && alert}
      {!list && !message && (
        <Loading label="Cargando los mensajes…" className="flex flex-col gap-3">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-40 rounded-carta" />
          ))}
        </Loading>
      )}
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
      {list?.messages.length === 0 && !message && <NoMessages search={search} onSearch={onSearch} />}
      {isMore && alert}
      {typeof list?.next === 'number' && !message && (
        <Button variant="outline" busy={isMore} onClick={loadMore} className="self-center max-sm:w-full">
          {isMore ? 'Cargando…' : 'Cargar más'}
        </Button>
      )}
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
