import { ROSTER_LIMITS } from '@telar/domain/roster';
import { z } from 'zod';
import { CourseRef, PackageRef } from './refs';

/** A cell of a spreadsheet: any text, judged row by row; a cell that is not there is an empty one. */
const cell = z.preprocess((value) => value ?? '', z.string());

/** A client and what to give: a course or a package, by its exact name (accents and capitals aside) or its id. */
export const RosterRow = z.object({
  row: z
    .int()
    .min(1)
    .max(ROSTER_LIMITS.rowNumberMax)
    .optional()
    .describe('Its number in the file; else its place here'),
  name: cell,
  last_name: cell,
  dni: cell,
  email: cell,
  course: cell,
  package: cell,
});
export type RosterRow = z.output<typeof RosterRow>;

/** `POST /api/enrollments/bulk/check`. */
export const RosterCheckRequest = z.object({ rows: z.array(RosterRow).min(1).max(ROSTER_LIMITS.rowsChecked) });
export type RosterCheckRequest = z.output<typeof RosterCheckRequest>;

/** `POST /api/enrollments/bulk`. Fewer rows than a check takes: each new account costs the hash of a password. */
export const RosterEnrollRequest = z.object({ rows: z.array(RosterRow).min(1).max(ROSTER_LIMITS.rowsEnrolled) });
export type RosterEnrollRequest = z.output<typeof RosterEnrollRequest>;

/**
 * What becomes, or became, of a row: an account is made for it, its account is there already, it was done before, it
 * cannot be done as it is, or (never in a check) it could not be done just now and may be sent again.
 */
export const ROSTER_STATUSES = ['new_user', 'existing_user', 'already_done', 'invalid', 'failed'] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

export const RosterResult = z.object({
  row: z.int(),
  status: z.enum(ROSTER_STATUSES),
  reasons: z.array(z.string()).describe('Sentences; always some where the row is `invalid` or `failed`'),
  user_id: z.int().nullable().describe('Of the account, where there is one'),
  course: CourseRef.nullable().describe('What the row names'),
  package: PackageRef.nullable().describe('What the row names'),
  assigned: z.array(CourseRef).describe('What the row gives, or gave'),
  skipped: z.array(CourseRef).describe('What of the package the account has already'),
  temp_password: z.string().optional().describe('Of an account made by this very call; nobody can read it again'),
});
export type RosterResult = z.infer<typeof RosterResult>;

/** `results` in the order of the rows; `summary` counts them by status. */
export const RosterCheckResponse = z.object({
  results: z.array(RosterResult),
  summary: z.record(z.enum(ROSTER_STATUSES), z.int()),
});
export type RosterCheckResponse = z.infer<typeof RosterCheckResponse>;

export const RosterEnrollResponse = RosterCheckResponse.extend({ success: z.literal(true), message: z.string() });
export type RosterEnrollResponse = z.infer<typeof RosterEnrollResponse>;
