import type { ReactNode } from 'react';

export interface BarRow {
  key: string;
  label: ReactNode;
  /** The value that the bar shows. */
  value: number;
  /** The value as text. */
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

/**
 * Widths in rem: side by side they fit into a card on a screen of 390 px, and stack when the text is twice as large.
 */
const LABEL = { flex: '1 1 7rem' };
const BAR = { flex: '2 1 10rem' };

/**
 * A bar chart as a table: each row has its value as text, and a bar in proportion to the largest value. The bar is
 * beside its label, or below it if there is no room.
 */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  const largest = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
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
          <tr key={key} className="flex flex-wrap items-center">
            <th scope="row" style={LABEL} className="min-w-0 py-0.5 pr-4 text-left font-normal wrap-anywhere">
              {label}
              {detail !== undefined && <span className="block text-sm text-suave">{detail}</span>}
            </th>
            <td style={BAR} className="min-w-0 tabular-nums">
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
