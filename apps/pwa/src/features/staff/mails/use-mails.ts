import type { MailState } from '@telar/domain/mails';
import { MAIL_TEXTS } from '@telar/texts/mails';
import { messageOf } from '../../../api/client/errors';
import { mailsQuery } from '../../../api/mails';
import { useFilteredParts } from '../../../api/use-filtered-parts';

/** Loads the mails in a state, and more of them on demand. */
export function useMails(state: MailState | undefined) {
  const { error, ...mails } = useFilteredParts(state, (parts) => mailsQuery(state, parts));
  return { ...mails, message: error && messageOf(error, mails.isMore ? MAIL_TEXTS.moreFailed : MAIL_TEXTS.loadFailed) };
}
