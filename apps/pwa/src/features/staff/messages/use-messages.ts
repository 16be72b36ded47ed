import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { messageOf } from '../../../api/client/errors';
import { messagesQuery } from '../../../api/messages/desk';
import type { MessageFilters } from '../../../api/messages/desk';
import { useFilteredParts } from '../../../api/use-filtered-parts';

/** Loads the messages that match, and more of them on demand. */
export function useMessages(filters: MessageFilters) {
  const { error, ...messages } = useFilteredParts(filters, (parts) => messagesQuery(filters, parts));
  const { moreFailed, loadFailed } = MESSAGE_SCREEN_TEXTS;
  return { ...messages, message: error && messageOf(error, messages.isMore ? moreFailed : loadFailed) };
}
