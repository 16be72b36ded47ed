import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { COLUMN_LABELS } from '../column-keys';
import type { ArchiveRowsProps } from './archive-rows-props';
import { ColumnCell } from './ColumnCell';
import { OpenButton } from './OpenButton';
import { RowActions } from './RowActions';
import { RowSelect } from './RowSelect';

/** Shows a page of certificates as cards, for narrow screens. */
export function ArchiveCards({ certificates, columns, selection, openId, ...handlers }: ArchiveRowsProps) {
  const { canRevoke, onOpen } = handlers;
  return (
    <ul aria-label="Certificados emitidos" className="flex flex-col gap-3">
      {certificates.map((certificate) => (
        <Card
          as="li"
          key={certificate.id}
          className={cx('flex flex-col gap-2 p-4', certificate.id === openId && 'border-pacifico')}
        >
          <div className="-mt-2 -mr-2 flex flex-wrap items-start gap-x-2">
            {canRevoke && (
              <span className="-ml-3.5">
                <RowSelect certificate={certificate} page={certificates} selection={selection} />
              </span>
            )}
            <h2 className="min-w-[min(100%,12rem)] flex-1 pt-2.5 titulo-3 wrap-anywhere">
              <OpenButton certificate={certificate} onOpen={onOpen} />
            </h2>
            <RowActions certificate={certificate} {...handlers} />
          </div>
          <dl className="flex flex-col gap-1">
            {columns.map((column) => (
              <div key={column} className="flex flex-wrap gap-x-2">
                <dt className="w-20 shrink-0 text-sm leading-6 text-suave">{COLUMN_LABELS[column]}</dt>
                <dd className="min-w-[min(100%,8rem)] flex-1 wrap-anywhere">
                  <ColumnCell column={column} certificate={certificate} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  );
}
