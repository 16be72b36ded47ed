import { useQuery } from '@tanstack/react-query';
import type { SummaryQuery } from '@telar/contracts/summary';
import { SUMMARY_TEXTS } from '@telar/texts/summary';
import { fieldErrorsOf, messageOf } from '../../../api/client/errors';
import { summaryQuery } from '../../../api/summary';
import { cx } from '../../../ui/cx';
import { DateFilter } from '../../../ui/DateFilter';
import { ErrorState } from '../../../ui/ErrorState';
import { RetryAlert } from '../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { Figures } from './Figures';
import { OpenOrders } from './OpenOrders';
import { Plots } from './Plots';

interface SummaryPageProps {
  /** The period in the URL; without it, the server's. */
  search: SummaryQuery;
  onSearch: (change: SummaryQuery) => void;
}

/** /resumen: figures of the academy, for admins. */
export function SummaryPage({ search, onSearch }: SummaryPageProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(summaryQuery(search));
  const errors = error ? fieldErrorsOf(error) : [];
  const errorAt = (path: string) => errors.find((each) => each.path === path)?.message;
  const message = error && errors.length === 0 ? messageOf(error, SUMMARY_TEXTS.failed) : null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="titulo-2">{SUMMARY_TEXTS.title}</h1>
          <p className="text-suave">{SUMMARY_TEXTS.subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <DateFilter
            label="Desde"
            value={search.from ?? data?.from}
            error={errorAt('from')}
            onChange={(from) => onSearch({ from })}
          />
          <DateFilter
            label="Hasta"
            value={search.to ?? data?.to}
            error={errorAt('to')}
            onChange={(to) => onSearch({ to })}
          />
        </div>
      </div>
      {message &&
        (data ? (
          <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
            {message}
          </RetryAlert>
        ) : (
          <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />
        ))}
      {!data && !error && (
        <Loading label={SUMMARY_TEXTS.loading} className="grid gap-4 lg:grid-cols-2">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-48 rounded-carta" />
          ))}
        </Loading>
      )}
      {data && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('flex flex-col gap-4 transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
        >
          <Figures summary={data} />
          <OpenOrders open={data.open} />
          <Plots summary={data} period={search} />
        </div>
      )}
    </div>
  );
}
