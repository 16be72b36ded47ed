import { BULK_LIMITS } from '@telar/domain/roster';
import { z } from 'zod';
import { CourseRef, PackageRef } from './refs';

/** A cell of a spreadsheet: any text, judged row by row; a cell that is not there is an empty one. */
const cell = z.preprocess((value) => value ?? '', z.string());

/** A client and what to give: a course or a package, by its exact name (accents and capitals aside) or its id. */
export const BulkRow = z.object({
  row: z.int().min(1).max(BULK_LIMITS.rowNumberMax).optional().describe('Its number in the file; else its place here'),
  name: cell,
  last_name: cell,
  dni: cell,
  email: cell,
  course: cell,
  package: cell,
});
export type BulkRow = z.output<typeof BulkRow>;

/** `POST /api/enrollments/bulk/check`. */
export const BulkCheckRequest = z.object({ rows: z.array(BulkRow).min(1).max(BULK_LIMITS.rowsChecked) });
export type BulkCheckRequest = z.output<typeof BulkCheckRequest>;

/** `POST /api/enrollments/bulk`. Fewer rows than a check takes: each new account costs the hash of a password. */
export const BulkEnrollRequest = z.object({ rows: z.array(BulkRow).min(1).max(BULK_LIMITS.rowsEnrolled) });
export type BulkEnrollRequest = z.output<typeof BulkEnrollRequest>;

/**
 * What becomes, or became, of a row: an account is made for it, its account is there already, it was done before, it
 * cannot be done as it is, or (never in a check) it could not be done just now and may be sent again.
 */
export const BULK_STATUSES = ['new_user', 'existing_user', 'already_done', 'invalid', 'failed'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

export const BulkResult = z.object({
  row: z.int(),
  status: z.enum(BULK_STATUSES),
  reasons: z.array(z.string()).describe('Sentences; always some where the row is `invalid` or `failed`'),
  user_id: z.int().nullable().describe('Of the account, where there is one'),
  course: CourseRef.nullable().describe('What the row names'),
  package: PackageRef.nullable().describe('What the row names'),
  assigned: z.array(CourseRef).describe('What the row gives, or gave'),
  skipped: z.array(CourseRef).describe('What of the package the account has already'),
  temp_password: z.string().optional().describe('Of an account made by this very call; nobody can read it again'),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** `results` in the order of the rows; `summary` counts them by status. */
export const BulkCheckResponse = z.object({
  results: z.array(BulkResult),
  summary: z.record(z.enum(BULK_STATUSES), z.int()),
});
export type BulkCheckResponse = z.infer<typeof BulkCheckResponse>;

export const BulkEnrollResponse = BulkCheckResponse.extend({ success: z.literal(true), message: z.string() });
export type BulkEnrollResponse = z.infer<typeof BulkEnrollResponse>;
