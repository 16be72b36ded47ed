import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CertificateBatch, CertificateBatchRow } from '@telar/contracts/certificate-batches';
import type { FieldError } from '@telar/contracts/errors';
import { formatCount } from '@telar/domain/counts';
import { BATCH_ROW_STATE_LABELS } from '@telar/texts/certificate-batches';
import { ROW_REVOKED } from '@telar/texts/certificate-rows';
import { BATCH_TEXTS, CELL_LABELS } from '@telar/texts/screens/batches';
import type { CellField } from '@telar/texts/screens/batches';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BATCHES_KEY, deleteRow } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { Badge } from '../../../../ui/Badge';
import { Button, ButtonLink } from '../../../../ui/Button';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { PdfLink } from '../../../../ui/PdfLink';
import { isRunning } from '../batch-state';
import { RowForm } from './RowForm';

interface RowItemProps {
  batch: CertificateBatch;
  row: CertificateBatchRow;
  /** Gets what was done, for screen readers. */
  onChanged: (announcement: string) => void;
}

type Tone = 'neutral' | 'success' | 'notice' | 'error';

function badgeOf({ state, verdict, certificate }: CertificateBatchRow, isDraft: boolean): [Tone, string] {
  if (certificate?.revoked) return ['error', ROW_REVOKED];
  if (state === 'issued') return ['success', BATCH_ROW_STATE_LABELS.issued];
  if (state === 'failed' || state === 'refused') return ['error', BATCH_ROW_STATE_LABELS[state]];
  if (verdict === 'warned') return ['notice', 'Con advertencias'];
  return isDraft ? ['success', 'Correcta'] : ['neutral', BATCH_ROW_STATE_LABELS.pending];
}

/** While a batch issues, only rows that it left out may change. */
const mayChange = (batch: CertificateBatch, { state }: CertificateBatchRow) =>
  state !== 'issued' && (state !== 'pending' || !isRunning(batch));

/** A row with the reasons of the check, its certificate, and the buttons to correct or remove it. */
export function RowItem({ batch, row, onChanged }: RowItemProps) {
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deleteRow(batch.id, row.row),
    onSuccess: () => {
      flushSync(() => setRemoving(false));
      onChanged(BATCH_TEXTS.rowDeleted(row.row));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: BATCHES_KEY }),
  });
  const [tone, label] = badgeOf(row, batch.state === 'draft');
  const name = row.user_name ?? 'Sin nombre';

  function closeForm(announcement = ''): void {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
    if (announcement) onChanged(announcement);
  }

  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="min-w-9 shrink-0 text-suave tabular-nums">
          <span className="sr-only">Fila </span>
          {formatCount(row.row)}
        </span>
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-suave">{[row.dni, row.course_title].filter(Boolean).join(' · ')}</p>
          {row.state === 'issued' && <p className="text-sm text-suave tabular-nums">{row.certificate_code}</p>}
          <Reasons label="Por qué se rechaza" reasons={row.errors.map(withField)} className="text-error" />
          <Reasons label="Advertencias" reasons={row.warnings.map(({ message }) => message)} className="text-tinta" />
        </div>
        <Badge tone={tone}>{label}</Badge>
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full">
          {row.certificate && !row.certificate.revoked && (
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
                fileId={row.certificate.drive_file_id}
                variant="quiet"
                size="compact"
                aria-label={`PDF de ${name}`}
              >
                PDF
              </PdfLink>
            </>
          )}
          {mayChange(batch, row) && !isEditing && (
            <>
              <Button
                ref={editButton}
                variant="outline"
                size="compact"
                aria-label={`Corregir la fila ${row.row}, ${name}`}
                onClick={() => setEditing(true)}
              >
                Corregir
              </Button>
              <Button
                variant="quiet"
                size="compact"
                aria-label={`Quitar la fila ${row.row}, ${name}`}
                onClick={() => setRemoving(true)}
              >
                Quitar
              </Button>
            </>
          )}
        </div>
      </div>
      {isEditing && (
        <RowForm
          batchId={batch.id}
          row={row}
          onCancel={() => closeForm()}
          onSaved={() => closeForm(BATCH_TEXTS.rowSaved(row.row))}
        />
      )}
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
    </li>
  );
}

const isCell = (path: string): path is CellField => Object.hasOwn(CELL_LABELS, path);

/** The name of a field before its error, unless the error says it already. */
function withField({ path, message }: FieldError): string {
  const label = isCell(path) ? CELL_LABELS[path] : '';
  return label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${message}` : message;
}

/** The certificate that a warning names can be opened. */
const CODE = /\b[A-Z0-9]+(?:-[A-Z0-9]+){2,}\b/;

function Reasons({ label, reasons, className }: { label: string; reasons: readonly string[]; className: string }) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={label} className={`text-sm font-medium ${className}`}>
      {reasons.map((reason) => {
        const code = CODE.exec(reason)?.[0];
        return (
          <li key={reason}>
            {reason}
            {code && (
              <>
                {' '}
                <Link to="/c/$token" params={{ token: code }} className="text-pacifico underline">
                  Ver
                  <span className="sr-only"> el certificado {code}</span>
                </Link>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
