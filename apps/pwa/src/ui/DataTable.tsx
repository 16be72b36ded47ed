import type { ReactNode } from 'react';
import { cx } from './cx';

interface DataTableProps {
  /** For screen readers. */
  caption: string;
  /** The head of a column before the others, such as a checkbox that selects all rows. */
  lead?: ReactNode;
  columns: readonly string[];
  /** The horizontal padding of all cells. */
  padding: string;
  /** Aligns the last column to the right: it has actions. */
  hasActions?: boolean;
  /** The rows. */
  children: ReactNode;
}

const HEAD_CLASS =
  'sticky top-(--header-bottom) z-10 border-b border-linea bg-hundido py-2.5 text-left text-sm font-semibold text-suave';

/** A table whose head stays below the page's header while the page scrolls. */
export function DataTable({ caption, lead, columns, padding, hasActions = false, children }: DataTableProps) {
  return (
    <div className="overflow-clip rounded-carta border border-linea bg-carta">
      <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {lead !== undefined && (
              <th scope="col" className={cx(padding, HEAD_CLASS)}>
                {lead}
              </th>
            )}
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cx(padding, HEAD_CLASS, hasActions && index === columns.length - 1 && 'pr-4 text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:not(:last-child)>*]:border-b [&>tr>*]:border-linea">{children}</tbody>
      </table>
    </div>
  );
}
