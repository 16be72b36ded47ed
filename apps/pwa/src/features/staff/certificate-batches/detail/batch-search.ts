import { BATCH_ROW_STATES } from '@telar/domain/certificate-batches';
import { parseId } from '@telar/domain/ids';
import type { RowFilter } from '../../../../api/certificate-batches';
import { oneOf } from '../../../../navigation/filter-params';

/** Which rows the URL shows. */
export interface BatchSearch {
  estado?: RowFilter | undefined;
  /** The number of the row before the first one. */
  desde?: number | undefined;
}

const FILTERS: readonly RowFilter[] = [...BATCH_ROW_STATES, 'valid', 'warned'];

/** Reads the search parameters. Invalid ones are ignored. */
export function toBatchSearch(raw: Record<string, unknown>): BatchSearch {
  const search: BatchSearch = {};
  const state = oneOf(FILTERS, raw['estado']);
  const after = parseId(String(raw['desde']));
  if (state) search.estado = state;
  if (after !== null) search.desde = after;
  return search;
}
