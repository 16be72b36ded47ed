import type { SendMessageRequest } from '@telar/contracts/messages';
import { Dexie } from 'dexie';
import type { EntityTable } from 'dexie';
import { mayHaveWaitingMessages, noteWaitingMessages } from './messages-flag';

// The names of the database, its tables and properties are stored on devices and do not change.

/** A message that the academy does not have yet. */
export interface WaitingMessage {
  id: string;
  message: SendMessageRequest;
  /** Milliseconds since 1970. */
  writtenAt: number;
  /**
   * Why the server refused it; missing if it was not refused. A refused message is sent again only if the user asks.
   */
  refused?: string;
}

/** Messages belong to the device and to no account, because visitors write them. They stay after a logout. */
class MessageDatabase extends Dexie {
  declare outbox: EntityTable<WaitingMessage, 'id'>;

  constructor() {
    super('telar-messages');
    this.version(1).stores({ outbox: 'id, writtenAt' });
  }
}

const database = new MessageDatabase();

/** Stores a message until it is sent. @throws Dexie's errors if the browser stores nothing. */
export async function storeMessage(message: SendMessageRequest, now: number = Date.now()): Promise<void> {
  // The flag is set first, so that a stored message always has it.
  noteWaitingMessages(true);
  await database.outbox.put({ id: message.id, message, writtenAt: now });
}

/** The messages that wait, the oldest first. */
export async function waitingMessages(): Promise<WaitingMessage[]> {
  return mayHaveWaitingMessages() ? database.outbox.orderBy('writtenAt').toArray() : [];
}

/** Stores why the server refused a message; `null` clears that, so that the message is sent again. */
export async function markRefused(id: string, reason: string | null): Promise<void> {
  await database.outbox
    .where('id')
    .equals(id)
    .modify((waiting) => {
      if (reason === null) delete waiting.refused;
      else waiting.refused = reason;
    });
}

/** Removes a message that was sent or discarded. */
export async function removeMessage(id: string): Promise<void> {
  await database.transaction('rw', database.outbox, async () => {
    await database.outbox.delete(id);
    if ((await database.outbox.count()) === 0) noteWaitingMessages(false);
  });
}
