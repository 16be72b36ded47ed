import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NOTE_TEXTS } from '@telar/texts/screens/notes';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { noNetwork, stubApi } from '../../../../../test/api-stub';
import { aNote } from '../../../../../test/notes';
import { logInAs } from '../../../../../test/session';
import type { ShownNote } from '../../../../api/notes/note-state';
import { NoteEditor } from './NoteEditor';
// Jest loads it slowly.
import '../../../../api/notes/record-note';

const client = new QueryClient();
const shown = (text: string, isUnsent: boolean): ShownNote => ({
  ...aNote('a', text),
  target: 'a',
  isUnsent,
  refusal: null,
});
const editor = (note: ShownNote) => (
  <QueryClientProvider client={client}>
    <NoteEditor note={note} id="a" courseId={7} moduleId={1} label="Apunte 1" />
  </QueryClientProvider>
);
const announced = () => screen.getByRole('status').textContent;

it('announces where a note is stored after the student leaves its field, and nothing before', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  stubApi(noNetwork);
  logInAs(12);
  const view = render(editor(shown('Hilo', false)));
  expect(screen.getByText(NOTE_TEXTS.saved)).toBeVisible();
  expect(announced()).toBe('');
  const field = screen.getByLabelText('Apunte 1');
  fireEvent.change(field, { target: { value: 'Hilo rojo' } });
  // The note is stored in a pause of typing.
  view.rerender(editor(shown('Hilo rojo', false)));
  expect(screen.getByText(NOTE_TEXTS.saved)).toBeVisible();
  expect(announced()).toBe('');
  await act(async () => fireEvent.blur(field));
  await waitFor(() => expect(announced()).toBe(NOTE_TEXTS.saved));
});
