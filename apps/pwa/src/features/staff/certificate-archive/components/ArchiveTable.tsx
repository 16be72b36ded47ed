import { cx } from '../../../../ui/cx';
import { DataTable } from '../../../../ui/DataTable';
import { COLUMN_LABELS } from '../column-keys';
import type { ColumnKey } from '../column-keys';
import { moveBetweenRows } from '../row-keys';
import type { ArchiveRowsProps } from './archive-rows-props';
import { ColumnCell } from './ColumnCell';
import { OpenButton } from './OpenButton';
import { RowActions } from './RowActions';
import { PageSelect, RowSelect } from './RowSelect';

const PADDING = 'px-2 first:pl-4 lg:px-2.5';
const CELL = cx(PADDING, 'py-1');
const SELECT_CELL = cx(PADDING, 'w-11');

const LONG = 'min-w-22 wrap-anywhere';

/** Long words break, so that the actions stay on the screen. */
const CELL_CLASSES: Record<ColumnKey, string> = {
  dni: '',
  course: LONG,
  code: LONG,
  issue_date: '',
  grade: 'wrap-anywhere',
  issued: 'min-w-22',
  template: LONG,
  origin: '',
  state: 'wrap-anywhere',
};

/** Shows a page of certificates as a table. Arrows, Home and End move between its rows. */
export function ArchiveTable({ certificates, columns, selection, openId, ...handlers }: ArchiveRowsProps) {
  const { canRevoke, onOpen } = handlers;
  return (
    <div onKeyDown={moveBetweenRows}>
      <DataTable
        caption="Certificados emitidos"
        {...(canRevoke && { lead: <PageSelect page={certificates} selection={selection} /> })}
        columns={['Nombre', ...columns.map((column) => COLUMN_LABELS[column]), 'Acciones']}
        padding={PADDING}
        hasActions
      >
        {certificates.map((certificate) => (
          <tr key={certificate.id} className={certificate.id === openId ? 'bg-hundido' : 'hover:bg-hundido/60'}>
            {canRevoke && (
              <td className={SELECT_CELL}>
                <RowSelect certificate={certificate} page={certificates} selection={selection} />
              </td>
            )}
            <th scope="row" className={cx(CELL, LONG, 'text-left font-semibold')}>
              <OpenButton certificate={certificate} onOpen={onOpen} />
            </th>
            {columns.map((column) => (
              <td key={column} className={cx(CELL, CELL_CLASSES[column])}>
                <ColumnCell column={column} certificate={certificate} />
              </td>
            ))}
            <td className={cx(CELL, 'pr-1! text-right')}>
              <RowActions certificate={certificate} {...handlers} />
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}
