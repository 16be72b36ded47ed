import { jest } from '@jest/globals';
import { COURSE_NOTES_TEXTS, NOTE_TEXTS } from '@telar/texts/screens/notes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { aMyCourse } from '../../../../../test/my-course';
import { stubNetwork } from '../../../../../test/network-stub';
import { aNote } from '../../../../../test/notes';
import { expireSession, logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { cacheEnrolled } from '../../../../offline/store/account-courses';
import { eraseAccounts } from '../../../../offline/store/erase-accounts';
import { cacheNotes } from '../../../../offline/store/notes';
import { session } from '../../../../session/session';
import { CourseNotesPage } from './CourseNotesPage';
import { ModuleNotes } from './ModuleNotes';
// Jest loads these slowly.
import '../../../../api/notes/parse-notes';
import '../../../../api/notes/record-note';

it('keeps the focus in the notes after one is deleted and after that is undone', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const api = stubApi(json({ notes: [aNote('a', 'Hilo'), aNote('b', 'Urdimbre')] }));
  logInAs(813);
  await renderWithRouter(<ModuleNotes course={{ id: 7 }} moduleId={1} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Eliminar.*Apunte 1/ }));
  const undo = await screen.findByRole('button', { name: NOTE_TEXTS.undo });
  await waitFor(() => expect(undo).toHaveFocus());
  api.reply(noNetwork);

  await userEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: NOTE_TEXTS.undo })).toBeNull());
  expect(screen.getByRole('region', { name: NOTE_TEXTS.title })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

describe('without network, after the session expired', () => {
  const ACCOUNT = 814;
  const SCREENS = [
    ['page of all notes', () => <CourseNotesPage courseId="7" />],
    ['module', () => <ModuleNotes course={{ id: 7 }} moduleId={1} />],
  ] as const;

  /** Logs in, and caches the account's course and perhaps its notes. Then the session expires. */
  async function expireOffline(hasNotes: boolean) {
    logInAs(ACCOUNT);
    await cacheEnrolled(ACCOUNT, [aMyCourse(7)]);
    if (hasNotes) await cacheNotes(ACCOUNT, 7, []);
    stubApi(noNetwork);
    stubNetwork().online = false;
    expireSession();
  }
  afterEach(async () => {
    jest.restoreAllMocks();
    session.logout();
    await eraseAccounts([ACCOUNT]);
  });

  it.each(SCREENS)('the %s says that notes that never arrived are not on this device', async (_, show) => {
    await expireOffline(false);
    await renderWithRouter(show());
    expect(await screen.findByText(NOTE_TEXTS.notOnDevice)).toBeVisible();
    expect(screen.queryByText(COURSE_NOTES_TEXTS.empty)).toBeNull();
  });

  it('the page of all notes says that there are none if none arrived', async () => {
    await expireOffline(true);
    await renderWithRouter(<CourseNotesPage courseId="7" />);
    expect(await screen.findByText(COURSE_NOTES_TEXTS.empty)).toBeVisible();
    expect(screen.queryByText(NOTE_TEXTS.notOnDevice)).toBeNull();
  });
});
