import { TIMEOUTS } from '@telar/domain/limits';
import { TimeoutError } from './errors';
import { checkResponse, readBody, received } from './read-response';
import { tokenFor, withFailureReport } from './request';

/**
 * Sends the bytes of a file as the body of a PUT, with the session's token.
 * @throws the errors of `request`.
 */
export function putFile(path: string, file: Blob, signal: AbortSignal): Promise<unknown> {
  const token = tokenFor(true);
  const timeout = AbortSignal.timeout(TIMEOUTS.templateFile);
  const send = async () => {
    const headers = { Accept: 'application/json', 'Content-Type': file.type, Authorization: `Bearer ${token ?? ''}` };
    const init = { method: 'PUT', headers, body: file, signal: AbortSignal.any([signal, timeout]) };
    try {
      const response = await received(fetch(path, init));
      await checkResponse(response);
      return await readBody(response);
    } catch (error) {
      if (timeout.aborted && !signal.aborted) throw new TimeoutError('timeout', { cause: error });
      throw error;
    }
  };
  return withFailureReport(send(), token, 'PUT');
}
