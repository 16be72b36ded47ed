import { readNotices, readStatement, STATEMENT_LIMITS } from '@telar/domain/bank-statement';
import type { Statement } from '@telar/domain/bank-statement';
import { STATEMENT_TEXTS } from '@telar/texts/screens/order-desk';
import { readCsv } from '../../../../browser/read-csv';
import { readTable } from '../../../../browser/spreadsheets/read-table';

/** The statement has no usable rows. The message is a Spanish sentence for the screen. */
export class UnusableStatement extends Error {}

/** @throws UnusableStatement */
function usable(statement: Statement): Statement {
  const [missing] = statement.missing;
  if (missing) throw new UnusableStatement(STATEMENT_TEXTS.missing[missing]);
  if (statement.rows.length + statement.refused.length === 0) throw new UnusableStatement(STATEMENT_TEXTS.nothingRead);
  if (statement.rows.length > STATEMENT_LIMITS.rows) {
    throw new UnusableStatement(STATEMENT_TEXTS.tooMany(STATEMENT_LIMITS.rows));
  }
  return statement;
}

/** Reads a CSV or XLSX file. @throws UnusableStatement, UnreadableFile */
export async function readStatementFile(file: File): Promise<Statement> {
  return usable(readStatement(await readTable(file)));
}

/** Reads pasted rows, or pasted notifications. @throws UnusableStatement */
export async function readStatementText(text: string): Promise<Statement> {
  const statement = readStatement(await readCsv(text));
  const notices = statement.missing.length > 0 ? readNotices(text) : [];
  return usable(notices.length > 0 ? { rows: notices, refused: [], outgoing: 0, missing: [] } : statement);
}
