import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Issue } from '@telar/texts/describe-issue';
import type { z } from 'zod';
import type { AppError } from '../../platform/http/app-error';
import { validationError } from '../../platform/http/validation.pipe';

/** Rows that are read before other requests get their turn. */
const SLICE = 500;
/** The response names so many errors at most. */
const ISSUES_MAX = 20;

/**
 * Reads a request with up to 20,000 rows.
 * @param schema of the request with rows that are not read yet.
 * @param refusal the error if the request is wrong apart from its rows.
 * @throws AppError `validation_failed` with paths such as `rows.3.dni`.
 */
export async function readRows<Request extends { rows: unknown[] }, Cells>(
  body: unknown,
  schema: z.ZodType<Request>,
  rowSchema: z.ZodType<Cells>,
  refusal: (issues: readonly Issue[]) => AppError = validationError,
): Promise<Omit<Request, 'rows'> & { rows: Cells[] }> {
  const request = schema.safeParse(body);
  if (!request.success) throw refusal(request.error.issues);
  const rows: Cells[] = [];
  const issues: Issue[] = [];
  for (const [place, row] of request.data.rows.entries()) {
    if (place % SLICE === SLICE - 1) await nextTurn();
    const { data, error } = rowSchema.safeParse(row);
    if (error) issues.push(...error.issues.map((issue) => ({ ...issue, path: ['rows', place, ...issue.path] })));
    else rows.push(data);
    if (issues.length >= ISSUES_MAX) break;
  }
  if (issues.length > 0) throw validationError(issues);
  return { ...request.data, rows };
}
