import { jest } from '@jest/globals';
import { NOTE_TEXTS } from '@telar/texts/screens/notes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { aNote } from '../../../../../test/notes';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { ModuleNotes } from './ModuleNotes';
// Jest loads these slowly.
import '../../../../api/notes/parse-notes';
import '../../../../api/notes/record-note';
import '../../../../offline/store/notes';

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
