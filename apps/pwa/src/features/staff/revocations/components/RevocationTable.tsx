import { Link } from '@tanstack/react-router';
import type { Revocation } from '@telar/contracts/certificates';
import { formatDate } from '@telar/domain/dates';
import { limaDateTime } from '@telar/domain/lima-time';
import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx';

// On phones, CSS shows the rows as cards, and browsers then drop the table's roles. So the roles are explicit.
const HEAD_CLASS = 'px-3 py-2 text-left text-sm font-semibold text-suave first:pl-0 last:pr-0';

function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={cx(
        'min-w-0 align-top wrap-anywhere max-lg:flex max-lg:gap-2 lg:px-3 lg:py-3 lg:first:pl-0 lg:last:pr-0',
        className,
      )}
    >
      <span aria-hidden="true" className="w-18 shrink-0 text-sm leading-6 text-suave lg:hidden">
        {label}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </td>
  );
}

function Row({ revocation }: { revocation: Revocation }) {
  const { certificate_code: code, user_name: name, course_title: course, reason } = revocation;
  return (
    <tr
      role="row"
      className="border-t border-linea max-lg:flex max-lg:flex-col max-lg:gap-1.5 max-lg:py-4 max-lg:first:border-t-0 max-lg:first:pt-0"
    >
      <Cell label="Código">
        <Link
          to="/c/$token"
          params={{ token: code }}
          className="font-semibold text-pacifico underline-offset-4 hover:underline max-lg:inline-block max-lg:min-h-6"
        >
          {code}
        </Link>
      </Cell>
      <Cell label="Nombre">
        <span className="font-semibold">{name}</span>
      </Cell>
      <Cell label="Curso">{course || 'N/A'}</Cell>
      <Cell label="Emitido" className="lg:whitespace-nowrap">
        {formatDate(revocation.issue_date)}
      </Cell>
      <Cell label="Anulado">
        <span className="whitespace-nowrap">{limaDateTime(revocation.revoked_at)}</span>
        <span className="block text-sm text-suave">por {revocation.revoked_by ?? 'una cuenta eliminada'}</span>
      </Cell>
      <Cell label="Motivo">{reason ?? <span className="text-suave">Sin motivo</span>}</Cell>
    </tr>
  );
}

/** Shows the revocation record in columns on wide screens and as cards on phones. */
export function RevocationTable({ revocations }: { revocations: readonly Revocation[] }) {
  return (
    <table role="table" aria-label="Certificados anulados" className="w-full max-lg:block">
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {['Código', 'Nombre', 'Curso', 'Emitido', 'Anulado', 'Motivo'].map((title) => (
            <th key={title} role="columnheader" scope="col" className={HEAD_CLASS}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {revocations.map((revocation) => (
          <Row key={revocation.id} revocation={revocation} />
        ))}
      </tbody>
    </table>
  );
}
