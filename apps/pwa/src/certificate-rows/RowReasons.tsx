import { Link } from '@tanstack/react-router';
import type { FieldWarning } from '@telar/contracts/field-warning';

/** The names of cells, by the path of their errors. */
export type CellLabels = Readonly<Record<string, string>>;

interface RowReasonsProps {
  label: string;
  reasons: readonly FieldWarning[];
  /** Puts the name of the cell before its reason, unless the reason has it already. */
  labels?: CellLabels;
  className: string;
}

/** Why a row is refused, or what it is warned of. The certificate that a warning names can be opened. */
export function RowReasons({ label, reasons, labels = {}, className }: RowReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={label} className={`text-sm font-medium ${className}`}>
      {reasons.map(({ path, message, certificate_code: code }) => (
        <li key={`${path} ${message}`}>
          {withLabel(message, Object.hasOwn(labels, path) ? labels[path] : undefined)}
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
      ))}
    </ul>
  );
}

const withLabel = (message: string, label: string | undefined) =>
  label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${message}` : message;
