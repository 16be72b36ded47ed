import type { CertificateImport, CertificateImportRow } from '@telar/contracts/certificate-imports';
import type { FieldError } from '@telar/contracts/errors';
import type { ImportCell } from '@telar/domain/certificate-imports';
import { formatCount } from '@telar/domain/counts';
import { IMPORT_ROW_STATE_LABELS } from '@telar/texts/certificate-imports';
import { IMPORT_CELL_LABELS, IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../../ui/Badge';
import { Button, ButtonLink } from '../../../../ui/Button';
import { ImportRowForm } from './ImportRowForm';

interface ImportRowItemProps {
  item: CertificateImport;
  row: CertificateImportRow;
  /** Gets what was done, for screen readers. */
  onChanged: (announcement: string) => void;
}

type Tone = 'neutral' | 'success' | 'notice' | 'error';

function badgeOf({ state, verdict, certificate }: CertificateImportRow): [Tone, string] {
  if (certificate?.revoked) return ['error', 'Anulado'];
  if (state === 'imported') return ['success', IMPORT_ROW_STATE_LABELS.imported];
  if (state !== 'pending') return ['error', IMPORT_ROW_STATE_LABELS[state]];
  return verdict === 'warned' ? ['notice', 'Con advertencias'] : ['success', 'Correcta'];
}

/** A row with the reasons of the check, its file, its certificate, and the button to correct it. */
export function ImportRowItem({ item, row, onChanged }: ImportRowItemProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const [tone, label] = badgeOf(row);
  const name = row.user_name ?? 'Sin nombre';

  function closeForm(announcement = ''): void {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
    if (announcement) onChanged(announcement);
  }

  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="min-w-8 shrink-0 text-suave tabular-nums">
          <span className="sr-only">Fila </span>
          {formatCount(row.row)}
        </span>
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-suave">
            {[row.original_code, row.dni, row.course_title].filter(Boolean).join(' · ')}
          </p>
          {row.file && <p className="text-sm text-suave">{row.file.name}</p>}
          <Reasons label="Por qué se rechaza" reasons={row.errors} className="text-error" />
          {row.state !== 'imported' && <Reasons label="Advertencias" reasons={row.warnings} className="text-tinta" />}
        </div>
        <Badge tone={tone}>{label}</Badge>
        {row.certificate && (
          <ButtonLink
            to="/c/$token"
            params={{ token: row.certificate.certificate_code }}
            variant="outline"
            size="compact"
            aria-label={`Ver el certificado de ${name}`}
          >
            Ver
          </ButtonLink>
        )}
        {row.state !== 'imported' && item.state !== 'running' && !isEditing && (
          <Button
            ref={editButton}
            variant="outline"
            size="compact"
            aria-label={`Corregir la fila ${row.row}, ${name}`}
            onClick={() => setEditing(true)}
          >
            Corregir
          </Button>
        )}
      </div>
      {isEditing && (
        <ImportRowForm
          importId={item.id}
          row={row}
          onCancel={() => closeForm()}
          onSaved={() => closeForm(IMPORT_TEXTS.rowSaved(row.row))}
        />
      )}
    </li>
  );
}

const isCell = (path: string): path is ImportCell => Object.hasOwn(IMPORT_CELL_LABELS, path);

/** The name of a column before its message, unless the message says it already. */
function sentence({ path, message }: FieldError): string {
  const label = isCell(path) ? IMPORT_CELL_LABELS[path] : '';
  return label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${message}` : message;
}

function Reasons({ label, reasons, className }: { label: string; reasons: readonly FieldError[]; className: string }) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={label} className={`text-sm font-medium ${className}`}>
      {reasons.map((reason) => (
        <li key={`${reason.path} ${reason.message}`}>{sentence(reason)}</li>
      ))}
    </ul>
  );
}
