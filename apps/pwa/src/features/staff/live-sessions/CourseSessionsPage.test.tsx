import { QueryClientProvider } from '@tanstack/react-query';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { aCourse } from '@telar/testing/builders';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, jsonResponse, stubApi } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { CourseSessionsPage } from './CourseSessionsPage';

beforeEach(() => act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' })));

const READ: LiveSession = {
  id: 4,
  course_id: 7,
  course_title: 'Telar',
  title: 'Clase 1',
  starts_at: '2031-05-07T00:00:00Z',
  minutes: 90,
  link: '',
  cancelled: false,
  series: null,
  uid: 'u',
  sequence: 0,
  updated_at: '2026-11-20T12:00:00Z',
};

/** Shows a class that a colleague changes after it was read: the API accepts only changes of what is stored then. */
async function show(read: LiveSession, stored: LiveSession) {
  let list = read;
  const api = stubApi((url) => {
    if (!url.endsWith('/live-sessions/4')) {
      return jsonResponse(url.endsWith('/live-sessions') ? { sessions: [list] } : aCourse({ id: 7, title: 'Telar' }));
    }
    list = stored;
    const { expected_sequence: expected } = api.calls.at(-1)?.body as { expected_sequence: number };
    if (expected === stored.sequence) return jsonResponse({ success: true, message: 'Hecho.', sessions: [stored] });
    return errorReply(409, ERROR_TEXTS.live_session_changed, { error: 'live_session_changed' })(url);
  });
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CourseSessionsPage id={7} renderMissing={() => <p>No está</p>} />
    </QueryClientProvider>,
  );
  await screen.findByText(/Clase 1/);
  return api;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

it('loads a class again in its form after a colleague changed it', async () => {
  const api = await show(READ, { ...READ, title: 'Clase 1', link: 'https://meet.ejemplo.pe/nuevo', sequence: 3 });
  await press(/^Editar/);
  const form = dialog(STAFF_LIVE_TEXTS.edit);
  await userEvent.type(form.getByLabelText(/^Título/), ' bis');
  await press('Guardar cambios');
  expect((await form.findByRole('alert')).textContent).toContain(ERROR_TEXTS.live_session_changed);
  // The list is read again, while the form keeps what was typed.
  expect(await screen.findByText(/https:\/\/meet\.ejemplo\.pe\/nuevo/)).toBeVisible();
  expect(form.getByLabelText(/^Título/)).toHaveValue('Clase 1 bis');
  await press('Volver a cargar');
  await waitFor(() => expect(form.getByLabelText(/^Enlace/)).toHaveValue('https://meet.ejemplo.pe/nuevo'));
  expect(form.queryByRole('alert')).toBeNull();
  expect(form.getByLabelText(/^Título/)).toHaveValue('Clase 1');
  expect(form.getByLabelText(/^Día/)).toHaveFocus();
  await userEvent.type(form.getByLabelText(/^Título/), ' bis');
  await press('Guardar cambios');
  expect(await screen.findByText('Hecho.')).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ title: 'Clase 1 bis', scope: 'one', expected_sequence: 3 });
});

it('cancels a class that changed meanwhile after its current state was shown', async () => {
  await show(READ, { ...READ, title: 'Clase 1, cambiada', sequence: 3 });
  await press(/^Cancelar clase/);
  const question = dialog(STAFF_LIVE_TEXTS.cancel);
  await userEvent.click(question.getByRole('button', { name: STAFF_LIVE_TEXTS.cancel }));
  expect((await question.findByRole('alert')).textContent).toBe(STAFF_LIVE_TEXTS.changed);
  expect(screen.getByText(/Clase 1, cambiada/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: STAFF_LIVE_TEXTS.cancel }));
  expect(await screen.findByText('Hecho.')).toBeVisible();
});

it('restores a class that changed meanwhile after its current state was shown', async () => {
  const cancelled = { ...READ, cancelled: true };
  await show(cancelled, { ...cancelled, title: 'Clase 1, cambiada', sequence: 3 });
  await press(/^Restablecer/);
  expect((await screen.findByRole('alert')).textContent).toBe(STAFF_LIVE_TEXTS.changed);
  expect(screen.getByText(/Clase 1, cambiada/)).toBeVisible();
  await press(/^Restablecer/);
  expect(await screen.findByText('Hecho.')).toBeVisible();
});
