import { StandardSchemaValidationPipe } from '@nestjs/common';
import { describeIssue, summariseFieldErrors } from '@telar/texts/describe-issue';
import { ERROR_TEXTS } from '@telar/texts/errors';
import type { Issue } from '@telar/texts/describe-issue';
import { AppError } from './app-error';

const ERRORS_SAID_MAX = 20;

/** A 400 from a schema's issues: every faulty field with its sentence, the first one as the message. */
export function validationError(issues: readonly Issue[]): AppError {
  const errors = issues.slice(0, ERRORS_SAID_MAX).map(describeIssue);
  return new AppError('validation_failed', {
    errors,
    message: summariseFieldErrors(errors) || ERROR_TEXTS.validation_failed,
  });
}

/** Parses bodies, queries and the like by the schema that stands at the parameter. */
export class ContractPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => validationError(issues) });
  }
}
