import { MAIL_STATES } from '@telar/domain/mails';
import type { MailState } from '@telar/domain/mails';

/** The filter as the URL has it. */
export interface MailSearch {
  state?: MailState | undefined;
}

/** Reads the search parameters. Invalid ones are ignored. */
export function toMailSearch(raw: Record<string, unknown>): MailSearch {
  const state = MAIL_STATES.find((known) => known === raw['state']);
  return state ? { state } : {};
}
