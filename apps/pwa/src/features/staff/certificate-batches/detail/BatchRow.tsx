import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CertificateBatch,
  CertificateBatchCells,
  CertificateBatchRow,
  CertificateBatchRowList,
} from '@telar/contracts/certificate-batches';
import { BATCH_ROW_STATE_LABELS } from '@telar/texts/certificate-batches';
import { ROW_REVOKED } from '@telar/texts/certificate-rows';
import { BATCH_TEXTS, CELL_LABELS } from '@telar/texts/screens/batches';
import type { CellField as Cell } from '@telar/texts/screens/batches';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BATCHES_KEY, changeRow, deleteRow, rowsKey } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import type { CellField } from '../../../../certificate-rows/RowForm';
import { RowItem } from '../../../../certificate-rows/RowItem';
import type { RowBadge } from '../../../../certificate-rows/RowItem';
import { Button, ButtonLink } from '../../../../ui/Button';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { PdfLink } from '../../../../ui/PdfLink';
import { isRunning } from '../batch-state';

interface BatchRowProps {
  batch: CertificateBatch;
  row: CertificateBatchRow;
  /** Gets what was done, for screen readers. */
  onChanged: (announcement: string) => void;
}

const KINDS: Partial<Record<Cell, CellField<Cell>['kind']>> = {
  duration_hours: 'digits',
  start_date: 'date',
  end_date: 'date',
  issue_date: 'date',
};
const FIELDS = (Object.keys(CELL_LABELS) as Cell[]).map((name): CellField<Cell> => {
  const kind = KINDS[name];
  return { name, label: CELL_LABELS[name], ...(kind && { kind }) };
});

function badgeOf({ state, verdict, certificate }: CertificateBatchRow, isDraft: boolean): RowBadge {
  if (certificate?.revoked) return ['error', ROW_REVOKED];
  if (state === 'issued') return ['success', BATCH_ROW_STATE_LABELS.issued];
  if (state === 'failed' || state === 'refused') return ['error', BATCH_ROW_STATE_LABELS[state]];
  if (verdict === 'warned') return ['notice', 'Con advertencias'];
  return isDraft ? ['success', 'Correcta'] : ['neutral', BATCH_ROW_STATE_LABELS.pending];
}

/** While a batch issues, only rows that it left out may change. */
const mayChange = (batch: CertificateBatch, { state }: CertificateBatchRow) =>
  state !== 'issued' && (state !== 'pending' || !isRunning(batch));

/** A row of a batch, with its certificate and the buttons to correct or remove it. */
export function BatchRow({ batch, row, onChanged }: BatchRowProps) {
  const [isRemoving, setRemoving] = useState(false);
  const queryClient = useQueryClient();
  const invalidate = () => queryClient.invalidateQueries({ queryKey: BATCHES_KEY });
  const removal = useMutation({
    mutationFn: () => deleteRow(batch.id, row.row),
    onSuccess: () => {
      flushSync(() => setRemoving(false));
      onChanged(BATCH_TEXTS.rowDeleted(row.row));
    },
    onSettled: invalidate,
  });

  async function save(changes: CertificateBatchCells): Promise<void> {
    try {
      const saved = await changeRow(batch.id, row.row, changes);
      queryClient.setQueriesData<CertificateBatchRowList>(
        { queryKey: rowsKey(batch.id) },
        (list) => list && { ...list, rows: list.rows.map((each) => (each.row === saved.row ? saved : each)) },
      );
    } finally {
      void invalidate();
    }
  }

  const name = row.user_name ?? 'Sin nombre';
  return (
    <RowItem
      row={row}
      name={name}
      badge={badgeOf(row, batch.state === 'draft')}
      details={
        <>
          <p className="text-sm text-suave">{[row.dni, row.course_title].filter(Boolean).join(' · ')}</p>
          {row.state === 'issued' && <p className="text-sm text-suave tabular-nums">{row.certificate_code}</p>}
        </>
      }
      labels={CELL_LABELS}
      links={row.certificate && !row.certificate.revoked && <Links row={row} name={name} />}
      form={
        mayChange(batch, row)
          ? { fields: FIELDS, hint: `${BATCH_TEXTS.emptyCell}.`, failed: BATCH_TEXTS.rowSaveFailed, save }
          : null
      }
      buttons={
        <Button
          variant="quiet"
          size="compact"
          aria-label={`Quitar la fila ${row.row}, ${name}`}
          onClick={() => setRemoving(true)}
        >
          Quitar
        </Button>
      }
      onSaved={() => onChanged(BATCH_TEXTS.rowSaved(row.row))}
    >
      <DeleteDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="¿Quitar esta fila?"
        error={removal.error && failureText(BATCH_TEXTS.rowDeleteFailed, removal.error)}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        {BATCH_TEXTS.deleteRow(name)}
      </DeleteDialog>
    </RowItem>
  );
}

function Links({ row, name }: { row: CertificateBatchRow; name: string }) {
  return (
    <>
      <ButtonLink
        to="/c/$token"
        params={{ token: row.certificate_code }}
        variant="outline"
        size="compact"
        aria-label={`Ver el certificado de ${name}`}
      >
        Ver
      </ButtonLink>
      <PdfLink
        fileId={row.certificate?.drive_file_id ?? ''}
        variant="quiet"
        size="compact"
        aria-label={`PDF de ${name}`}
      >
        PDF
      </PdfLink>
    </>
  );
}
