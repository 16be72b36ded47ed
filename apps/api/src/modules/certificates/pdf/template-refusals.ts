import { ERROR_STATUS } from '@telar/contracts/error-codes';
import type { ErrorCode } from '@telar/contracts/error-codes';

/** The errors of a template that cannot be processed. */
export const TEMPLATE_REFUSALS = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(
  (code) => code.startsWith('template_') && ERROR_STATUS[code] === 422,
);
