import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { FieldCode } from '@telar/contracts/field-codes';
import { describeIssue, summarizeFieldErrors } from '@telar/texts/describe-issue';
import type { Issue } from '@telar/texts/describe-issue';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { z } from 'zod';
import { AppError } from './app-error';

const ERRORS_MAX = 20;

// A missing field says that it is missing, not which type it should have. Messages that a schema defines have
// precedence.
z.config({ customError: ({ input }) => (input === undefined ? ('required' satisfies FieldCode) : undefined) });

/**
 * Whether zod reports a number as too large for an integer although the field has a limit of its own, which it reports
 * too: that limit is the useful one.
 */
const isRepeated = (issue: Issue, issues: readonly Issue[]) =>
  issue.origin === 'int' && issues.some((other) => other !== issue && String(other.path) === String(issue.path));

/** Builds a 400 from the issues of a schema, with an error for each field. The first one is also the message. */
export function validationError(issues: readonly Issue[]): AppError {
  const useful = issues.filter((issue) => !isRepeated(issue, issues));
  const errors = useful.slice(0, ERRORS_MAX).map(describeIssue);
  return new AppError('validation_failed', {
    errors,
    message: summarizeFieldErrors(errors) || ERROR_TEXTS.validation_failed,
  });
}

/** Parses a parameter (body, query) by the contract schema in its decorator. */
export class ContractPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => validationError(issues) });
  }
}
