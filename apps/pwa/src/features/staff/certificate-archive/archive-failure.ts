import { fieldErrorsOf } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';

/** Says what failed: the error of a filter if there is one, such as a search that takes too long, else the reason. */
export function archiveFailure(prefix: string, error: unknown): string {
  return fieldErrorsOf(error)[0]?.message ?? failureText(prefix, error);
}
