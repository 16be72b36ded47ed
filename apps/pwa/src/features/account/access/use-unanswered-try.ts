import { useRef } from 'react';
import { login } from '../../../api/auth';
import { HttpError } from '../../../api/client/errors';

/** How the API refuses what an earlier try has done: the password is another, the link is used, the e-mail is taken. */
const DONE_BEFORE = [400, 404, 409];

/** True if the account has this password. @throws any other error of the login, such as that of a limit. */
export async function hasPassword(email: string, password: string): Promise<boolean> {
  try {
    await login({ email, password });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false;
    throw error;
  }
}

/**
 * Returns `send` for a call that succeeds once: its response may be lost, and then the next try of the same data is
 * refused. Such a refusal counts as a success if `hasArrived` finds that the earlier try arrived.
 */
export function useUnansweredTry<Request>(
  send: (request: Request) => Promise<unknown>,
  hasArrived: (request: Request) => boolean | Promise<boolean>,
): (request: Request) => Promise<void> {
  const unanswered = useRef('');
  return async (request) => {
    const data = JSON.stringify(request);
    try {
      await send(request);
    } catch (error) {
      if (!(error instanceof HttpError)) unanswered.current = data;
      else if (unanswered.current === data && DONE_BEFORE.includes(error.status)) {
        if (await hasArrived(request)) return;
        unanswered.current = '';
      }
      throw error;
    }
  };
}
