import type { ReactNode } from 'react';

export interface BarRow {
  key: string;
  label: ReactNode;
  /** What the bar shows. */
  value: number;
  /** The value for people. */
  text: string;
  /** A smaller text under the label. */
  detail?: string | undefined;
}

interface BarTableProps {
  caption: string;
  /** The heads of both columns. */
  columns: readonly [string, string];
  rows: readonly BarRow[];
}

/** A plot that is a table: each row has its value as text, and a bar as long as its share of the largest value. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  const largest = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col style={{ width: '33%' }} />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, text, detail }) => (
          <tr key={key}>
            <th scope="row" className="py-0.5 pr-4 max-lg:block text-left font-normal wrap-anywhere">
              {label}
              {detail !== undefined && <span className="block text-sm text-suave">{detail}</span>}
            </th>
            <td className="tabular-nums max-lg:block">
              <span className="flex items-center gap-2">
                <span aria-hidden="true" className="h-4 min-w-0 flex-1">
                  <span
                    className="block h-full rounded-campo bg-pacifico"
                    style={{ width: `${(value / largest) * 100}%` }}
                  />
                </span>
                <span className="w-28 shrink-0 text-right font-semibold whitespace-nowrap">{text}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
