import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { NewSessionsForm } from './NewSessionsForm';

const SAVED = { success: true, message: 'Se crearon las clases.', sessions: [] };
const onSaved = jest.fn();

async function open(reply: Reply) {
  onSaved.mockReset();
  const api = stubApi(reply);
  const { router } = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <NewSessionsForm courseId={7} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return { ...api, router };
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('makes one class, and keeps hour, length and link for the next one', async () => {
  const api = await open(json(SAVED, 201));
  await userEvent.type(field('Día'), '06/05/2031');
  await userEvent.clear(field('Duración (minutos)'));
  await userEvent.type(field('Duración (minutos)'), '60');
  await userEvent.type(field(/^Enlace de la clase/), 'https://meet.ejemplo.pe/a');
  await submit('Crear 1 clase');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ message: SAVED.message })));
  expect(api.calls).toMatchObject([
    {
      path: '/api/courses/7/live-sessions',
      body: { dates: ['2031-05-06'], time: '19:00', minutes: 60, link: 'https://meet.ejemplo.pe/a' },
    },
  ]);
  expect(field('Día')).toHaveValue('');
  expect(field('Duración (minutos)')).toHaveValue('60');
  expect(field(/^Enlace de la clase/)).toHaveValue('https://meet.ejemplo.pe/a');
});

it('makes one for each chosen weekday, without the days that are left out', async () => {
  const api = await open(json(SAVED, 201));
  await userEvent.type(field('Día'), '06/05/2031');
  await userEvent.click(field(STAFF_LIVE_TEXTS.repeats));
  expect(field('Primer día')).toHaveValue('06/05/2031');
  await userEvent.clear(field(STAFF_LIVE_TEXTS.weeks));
  await userEvent.type(field(STAFF_LIVE_TEXTS.weeks), '2');
  await submit('Crear 0 clases');
  expect(await screen.findByText(STAFF_LIVE_TEXTS.weekdaysMissing)).toBeVisible();
  const weekdays = within(screen.getByRole('group', { name: STAFF_LIVE_TEXTS.weekdays }));
  // 6 May 2031 is a Tuesday.
  await userEvent.click(weekdays.getAllByRole('checkbox')[1] as HTMLElement);
  expect(screen.queryByText(STAFF_LIVE_TEXTS.weekdaysMissing)).toBeNull();
  const days = within(screen.getByRole('group', { name: /^2 clases\. Quita/ })).getAllByRole('checkbox');
  await userEvent.click(days[1] as HTMLElement);
  await submit('Crear 1 clase');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]?.body).toMatchObject({ dates: ['2031-05-06'] });
});

it('shows the errors of a class at their fields, and sends nothing', async () => {
  const api = await open(json(SAVED, 201));
  await userEvent.clear(field('Duración (minutos)'));
  await userEvent.type(field('Duración (minutos)'), '5');
  await userEvent.type(field(/^Enlace de la clase/), 'http://meet.ejemplo.pe');
  await submit('Crear 1 clase');
  expect(field('Día')).toHaveAccessibleDescription(expect.stringContaining(FIELD_TEXTS.required));
  expect(screen.getByText(FIELD_TEXTS.minutes_invalid)).toBeVisible();
  expect(screen.getByText(FIELD_TEXTS.https_link_invalid)).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('shows why the server refuses a day at the day, and another failure above the button', async () => {
  const past = 'Ese día ya pasó.';
  const api = await open(errorReply(400, 'x', { errors: [{ path: 'dates.0', message: past }] }));
  await userEvent.type(field('Día'), '06/05/2031');
  await submit('Crear 1 clase');
  await waitFor(() => expect(field('Día')).toHaveAccessibleDescription(expect.stringContaining(past)));
  api.reply(errorReply(403, 'Acceso denegado.'));
  await userEvent.type(field(/^Título/), 'A');
  await userEvent.clear(field('Día'));
  await userEvent.type(field('Día'), '07/05/2031');
  await submit('Crear 1 clase');
  expect(await screen.findByText('Acceso denegado.')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

it('asks before typed classes are lost, and not after they were created', async () => {
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
  const { router } = await open(json(SAVED, 201));
  await userEvent.type(field('Día'), '06/05/2031');
  act(() => router.history.push('/cursos'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quedarme' }));
  expect(router.history.location.pathname).toBe('/');
  expect(field('Día')).toHaveValue('06/05/2031');
  await submit('Crear 1 clase');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  act(() => router.history.push('/cursos'));
  await waitFor(() => expect(router.history.location.pathname).toBe('/cursos'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
