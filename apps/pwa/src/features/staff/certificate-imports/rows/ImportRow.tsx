import { useQueryClient } from '@tanstack/react-query';
import type {
  CertificateImport,
  CertificateImportCells,
  CertificateImportRow,
} from '@telar/contracts/certificate-imports';
import { IMPORT_CELLS } from '@telar/domain/certificate-imports';
import { IMPORT_ROW_STATE_LABELS } from '@telar/texts/certificate-imports';
import { ROW_REVOKED } from '@telar/texts/certificate-rows';
import { IMPORT_CELL_LABELS, IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { changeImportRow, IMPORTS_KEY } from '../../../../api/certificate-imports';
import { RowItem } from '../../../../certificate-rows/RowItem';
import type { RowBadge } from '../../../../certificate-rows/RowItem';
import { ButtonLink } from '../../../../ui/Button';

interface ImportRowProps {
  item: CertificateImport;
  row: CertificateImportRow;
  /** Gets what was done, for screen readers. */
  onChanged: (announcement: string) => void;
}

const FIELDS = IMPORT_CELLS.map((name) => ({ name, label: IMPORT_CELL_LABELS[name] }));

function badgeOf({ state, verdict, certificate }: CertificateImportRow): RowBadge {
  if (certificate?.revoked) return ['error', ROW_REVOKED];
  if (state === 'imported') return ['success', IMPORT_ROW_STATE_LABELS.imported];
  if (state !== 'pending') return ['error', IMPORT_ROW_STATE_LABELS[state]];
  return verdict === 'warned' ? ['notice', 'Con advertencias'] : ['success', 'Correcta'];
}

/** A row of an import, with its file, its certificate, and the button to correct it. */
export function ImportRow({ item, row, onChanged }: ImportRowProps) {
  const queryClient = useQueryClient();
  const isImported = row.state === 'imported';
  const name = row.user_name ?? 'Sin nombre';

  async function save(changes: CertificateImportCells): Promise<void> {
    try {
      await changeImportRow(item.id, row.row, changes);
    } finally {
      void queryClient.invalidateQueries({ queryKey: IMPORTS_KEY });
    }
  }

  return (
    <RowItem
      row={isImported ? { ...row, warnings: [] } : row}
      name={name}
      badge={badgeOf(row)}
      details={
        <>
          <p className="text-sm text-suave">
            {[row.original_code, row.dni, row.course_title].filter(Boolean).join(' · ')}
          </p>
          {row.file && <p className="text-sm text-suave">{row.file.name}</p>}
        </>
      }
      labels={IMPORT_CELL_LABELS}
      labelsWarnings
      links={
        row.certificate && (
          <ButtonLink
            to="/c/$token"
            params={{ token: row.certificate.certificate_code }}
            variant="outline"
            size="compact"
            aria-label={`Ver el certificado de ${name}`}
          >
            Ver
          </ButtonLink>
        )
      }
      form={
        isImported || item.state === 'running' ? null : { fields: FIELDS, failed: IMPORT_TEXTS.rowSaveFailed, save }
      }
      onSaved={() => onChanged(IMPORT_TEXTS.rowSaved(row.row))}
    />
  );
}
