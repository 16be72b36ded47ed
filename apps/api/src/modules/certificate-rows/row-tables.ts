/**
 * The tables of lists whose rows are checked, corrected and then worked off in the background: batches and imports.
 * They have the same columns for that.
 */
export interface RowTables {
  /** Begins the names of the statements. */
  name: string;
  lists: string;
  rows: string;
  /** The column that names the list of a row. */
  key: string;
  /** The state of a row that has its certificate. */
  done: string;
}
