import { MAIL_STATES } from '@telar/domain/mails';
import type { MailState } from '@telar/domain/mails';
import { oneOf } from '../../../navigation/filter-params';

/** The filter as the URL has it. */
export interface MailSearch {
  state?: MailState | undefined;
}

/** Reads the search parameters. Invalid ones are ignored. */
export function toMailSearch(raw: Record<string, unknown>): MailSearch {
  const state = oneOf(MAIL_STATES, raw['state']);
  return state ? { state } : {};
}
