import type { DataSource } from 'typeorm';

/** The code of PostgreSQL for a statement that took too long. */
const QUERY_CANCELED = '57014';

/**
 * Runs a statement that PostgreSQL ends after that time.
 * @param maxMs milliseconds.
 * @returns its rows; `null` if it was ended.
 */
export async function selectWithin<Row>(
  database: DataSource,
  { text, values }: { text: string; values: unknown[] },
  maxMs: number,
): Promise<Row[] | null> {
  try {
    return await database.transaction(async (manager) => {
      await manager.query(`set local statement_timeout = ${maxMs}`);
      return manager.query<Row[]>(text, values);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === QUERY_CANCELED) return null;
    throw error;
  }
}
