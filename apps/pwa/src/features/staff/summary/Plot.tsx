import { useMutation } from '@tanstack/react-query';
import type { SummaryQuery } from '@telar/contracts/summary';
import type { SummaryTable } from '@telar/domain/summary-period';
import { SUMMARY_TEXTS } from '@telar/texts/summary';
import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/client/errors';
import { fetchSummaryCsv } from '../../../api/summary';
import { downloadBlob } from '../../../browser/download';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';

interface PlotProps {
  title: string;
  /** The table in its CSV file. */
  table: SummaryTable;
  period: SummaryQuery;
  /** Shown instead of the plot if there is nothing to plot; `null` if there is. */
  empty: string | null;
  /** True if only the CSV file has all rows. */
  hasMore?: boolean | undefined;
  children: ReactNode;
}

/** One plot with its title and its CSV file. */
export function Plot({ title, table, period, empty, hasMore, children }: PlotProps) {
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => fetchSummaryCsv(table, period),
    onSuccess: (file) => downloadBlob(new Blob([file], { type: 'text/csv' }), `resumen-${table}.csv`),
  });
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="titulo-3">
          {title}
        </h2>
        <Button
          variant="quiet"
          size="compact"
          busy={isPending}
          aria-label={`Descargar CSV: ${title}`}
          onClick={() => mutate()}
        >
          {!isPending && <Download size={16} aria-hidden="true" />}
          CSV
        </Button>
      </div>
      {error && <Alert tone="error">{messageOf(error, SUMMARY_TEXTS.csvFailed)}</Alert>}
      {empty === null ? children : <p className="py-4 text-suave">{empty}</p>}
      {hasMore && <p className="text-sm text-suave">{SUMMARY_TEXTS.firstRows}</p>}
    </Card>
  );
}
