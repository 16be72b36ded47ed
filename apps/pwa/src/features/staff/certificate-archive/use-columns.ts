import { useState } from 'react';
import { deviceStorage, storeIfPossible } from '../../../browser/storage';
import { useSession } from '../../../session/use-session';
import { COLUMN_KEYS, DEFAULT_COLUMNS } from './column-keys';
import type { ColumnKey } from './column-keys';

const STORED_PREFIX = 'archive-columns:';

function readColumns(key: string): readonly ColumnKey[] {
  const stored = deviceStorage.getItem(key)?.split(',');
  return stored ? COLUMN_KEYS.filter((column) => stored.includes(column)) : DEFAULT_COLUMNS;
}

/** The columns that this account has chosen in this browser, in the order of the table. */
export function useColumns() {
  const { user } = useSession();
  const key = STORED_PREFIX + (user?.id ?? '');
  const [columns, setColumns] = useState(() => readColumns(key));

  function toggle(column: ColumnKey): void {
    const isShown = columns.includes(column);
    const next = COLUMN_KEYS.filter((other) => (other === column ? !isShown : columns.includes(other)));
    setColumns(next);
    storeIfPossible(deviceStorage, key, next.join(','));
  }

  return { columns, toggle };
}
