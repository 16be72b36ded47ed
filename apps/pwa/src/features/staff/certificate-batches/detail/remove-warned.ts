import { deleteRow, fetchRows } from '../../../../api/certificate-batches';

const PART = 100;

/**
 * Takes the rows with warnings out of a draft. A row that only repeats a removed one has no warning afterwards, and stays.
 * @param onRemoved gets how many are removed so far.
 */
export async function removeWarned(id: number, onRemoved: (count: number) => void): Promise<void> {
  for (let removed = 0; ;) {
    const { rows } = await fetchRows(id, { state: 'warned', after: 0, limit: PART });
    if (rows.length === 0) return;
    for (const { row } of rows) {
      await deleteRow(id, row);
      removed += 1;
      onRemoved(removed);
    }
  }
}
