import { jest } from '@jest/globals';
import type { ModuleNote, SyncNotesPayload } from '@telar/contracts/module-notes';
import { waitFor } from '@testing-library/react';
import { apiResponse, errorReply, jsonResponse, noNetwork, stubApi } from '../../../test/api-stub';
import { stubNetwork } from '../../../test/network-stub';
import { aNote } from '../../../test/notes';
import { expireSession, logInAs } from '../../../test/session';
import { registeredAccounts } from '../../offline/store/account-registry';
import { eraseAccounts } from '../../offline/store/erase-accounts';
import { cachedNotes, countUnsentNotes, storeNoteEdit, unsentNoteEdits } from '../../offline/store/notes';
import { session } from '../../session/session';
import { createQueryClient } from '../client/query-client';
import { knownUnsentNotes, unsentNotesQuery } from './my-notes';
import { recordNote } from './record-note';
import { notesOutbox } from './send-notes';

const { send: sendNotes, sendBeforeHide: sendNotesBeforeHide } = notesOutbox;

type Sent = SyncNotesPayload['edits'];

/** An API that stores each text under its note. */
function anApi(refuse: (edit: Sent[number]) => string | null = () => null) {
  const notes = new Map<string, ModuleNote>();
  const requests: { edits: Sent; keepalive: boolean }[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (_, { body, keepalive = false } = {}) => {
    const { edits } = JSON.parse(String(body)) as { edits: Sent };
    requests.push({ edits, keepalive });
    const refused = edits.flatMap((edit) => {
      const reason = refuse(edit);
      if (reason === null) notes.set(edit.id, aNote(edit.id, edit.text, { revision: edit.revision + 1 }));
      return reason === null ? [] : [{ edit_id: edit.edit_id, reason, message: 'No.' }];
    });
    const left = [...notes.values()].filter(({ text }) => text !== '');
    return jsonResponse({ success: true, message: 'Listo.', copies: 0, refused, notes: left });
  });
  return { requests };
}

let client = createQueryClient();
let network: { online: boolean };
const ID = '00000000-0000-4000-8000-00000000000a';
const change = (text: string, overrides = {}) => ({
  id: ID,
  course_id: 7,
  module_id: 1,
  text,
  revision: 0,
  ...overrides,
});

beforeEach(async () => {
  network = stubNetwork();
  client = createQueryClient();
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
});
afterEach(() => jest.restoreAllMocks());

async function writeOffline(...changes: ReturnType<typeof change>[]): Promise<void> {
  network.online = false;
  for (const each of changes) await recordNote(client, each);
  await sendNotes(client);
  network.online = true;
}
const textsOf = async () => (await unsentNoteEdits(12)).map(({ text }) => text);

it('stores a note before it is sent, and as one change however often it was typed', async () => {
  const { requests } = anApi();
  await writeOffline(change('H'), change('Hilo'), change('  Hilo rojo\0  '));
  expect(await textsOf()).toEqual(['Hilo rojo']);
  expect(knownUnsentNotes(client)).toHaveLength(1);
  await sendNotes(client);
  expect(requests).toMatchObject([{ edits: [{ id: ID, text: 'Hilo rojo', revision: 0 }], keepalive: true }]);
  expect(Object.keys(requests[0]!.edits[0]!).sort()).toEqual([
    ...['at', 'course_id', 'edit_id', 'id', 'module_id', 'revision', 'text'],
  ]);
  expect(await textsOf()).toEqual([]);
  expect((await cachedNotes(12, 7))?.data ?? []).toEqual([]);
  expect(knownUnsentNotes(client)).toEqual([]);
});

it('keeps both changes if one window did not see the change of the other', async () => {
  const { requests } = anApi();
  network.online = false;
  const unseen = { revision: 1, course_id: 7, module_id: 1, id: ID, at: '2026-11-20T15:00:00.000Z' };
  await storeNoteEdit(12, { ...unseen, text: 'De la otra ventana', edit_id: crypto.randomUUID() });
  await recordNote(client, change('De esta', { revision: 1 }));
  await recordNote(client, change('De esta ventana', { revision: 1 }));
  expect(await textsOf()).toEqual(['De la otra ventana', 'De esta ventana']);
  network.online = true;
  await sendNotes(client);
  expect(requests[0]?.edits).toMatchObject([{ text: 'De la otra ventana' }, { text: 'De esta ventana', revision: 1 }]);
  expect(requests[0]?.edits[1]).not.toHaveProperty('follows');
});

it('stores a note that was typed before the session expired with the locked data, but nothing after a logout', async () => {
  expireSession();
  await recordNote(client, change('Tarde'), 12);
  expect(knownUnsentNotes(client)).toEqual([]);
  network.online = false;
  expect(await textsOf()).toEqual(['Tarde']);
  logInAs(13);
  await expect(recordNote(client, change('De nadie'), 12)).rejects.toThrow('not on this device');
});

it('takes notes without a network after the session expired, and sends them after the next login', async () => {
  const { requests } = anApi();
  expireSession();
  await expect(recordNote(client, change('En línea'))).rejects.toThrow('not on this device');
  network.online = false;
  await recordNote(client, change('Sin sesión'));
  expect(knownUnsentNotes(client)).toMatchObject([{ text: 'Sin sesión' }]);
  network.online = true;
  await sendNotes(client);
  expect([requests, await countUnsentNotes(12)]).toEqual([[], 1]);
  logInAs(12);
  await sendNotes(client);
  expect(requests[0]?.edits).toMatchObject([{ text: 'Sin sesión' }]);
});

it('lets a change follow one whose response was lost', async () => {
  await writeOffline(change('a'));
  stubApi(noNetwork);
  await expect(sendNotes(client)).rejects.toThrow();
  const [lost] = await unsentNoteEdits(12);
  await writeOffline(change('ab'));
  const { requests } = anApi();
  await sendNotes(client);
  expect(requests[0]?.edits).toMatchObject([{ text: 'a' }, { text: 'ab', follows: lost?.edit_id }]);
  expect(await textsOf()).toEqual([]);
});

it('keeps a refused change, and sends it again', async () => {
  await writeOffline(change('Una'), change('Otra', { id: ID.replace('a', 'b') }));
  anApi(({ text }) => (text === 'Otra' ? 'course_full' : null));
  await sendNotes(client);
  expect(await unsentNoteEdits(12)).toMatchObject([{ text: 'Otra', refusal: 'course_full' }]);
  expect(await countUnsentNotes(12)).toBe(1);
  anApi();
  await sendNotes(client);
  expect(await textsOf()).toEqual([]);
});

it('does not count notes of a course that the account lost', async () => {
  await writeOffline(change('Una'));
  anApi(() => 'not_enrolled');
  await sendNotes(client);
  expect([await textsOf(), await countUnsentNotes(12)]).toEqual([['Una'], 0]);
});

it('sends a note under another id if the server has something else under its id', async () => {
  await writeOffline(change('Una'));
  const { requests } = anApi(({ id }) => (id === ID ? 'id_reused' : null));
  await sendNotes(client);
  expect(await textsOf()).toEqual([]);
  expect(requests.map(({ edits }) => edits[0]?.id === ID)).toEqual([true, false]);
});

it('finds a change that the API calls invalid, sends the others, and keeps it', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  await writeOffline(change('Mal'), change('Bien', { id: ID.replace('a', 'b') }));
  const { requests } = anApi();
  const answer = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    String(init?.body).includes('Mal')
      ? errorReply(400, 'No.', { code: 'validation_failed', error: 'validation_failed' })(String(url))
      : answer(url, init);
  await sendNotes(client).catch(() => undefined);
  expect(requests.flatMap(({ edits }) => edits.map(({ text }) => text))).toEqual(['Bien']);
  expect(await unsentNoteEdits(12)).toMatchObject([{ text: 'Mal', refusal: 'invalid' }]);
});

it('sends the unsent changes while the page is being hidden', async () => {
  await writeOffline(change('Una'));
  await client.fetchQuery({ ...unsentNotesQuery, staleTime: 0 });
  const { requests } = anApi();
  sendNotesBeforeHide(client);
  expect(requests).toMatchObject([{ keepalive: true, edits: [{ text: 'Una' }] }]);
  await waitFor(async () => expect(await textsOf()).toEqual([]));
});

it('keeps notes after the session expired, and never sends them with another account', async () => {
  await writeOffline(change('Mía'));
  // The data of an expired session is readable without network only.
  network.online = false;
  expireSession();
  expect(await textsOf()).toEqual(['Mía']);
  network.online = true;
  const { requests } = anApi();
  await sendNotes(client);
  logInAs(13);
  await sendNotes(client);
  expect(requests).toEqual([]);
  expect(await unsentNoteEdits(13)).toEqual([]);
});

it('keeps notes after the 413 of a proxy', async () => {
  await writeOffline(change('Una'));
  globalThis.fetch = async () => apiResponse('<h1>nginx</h1>', { status: 413 });
  await expect(sendNotes(client)).rejects.toThrow();
  expect(await unsentNoteEdits(12)).toMatchObject([{ text: 'Una', isTried: true }]);
});
