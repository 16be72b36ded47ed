import { act, screen, waitFor } from '@testing-library/react';
import { logInAs } from '../../test/session';
import { renderWithRouter } from '../../test/with-router';
import { session } from '../session/session';
import { useUnsavedPrompt } from './use-unsaved-prompt';

const TEXTS = { title: '¿Descartar lo que escribiste?', text: 'Se pierde.', leave: 'Descartar', stay: 'Seguir' };
const Form = () => useUnsavedPrompt(TEXTS).dialog;

beforeEach(() => session.logout());

/** Leaves the page of a form with unsaved input. @param before what happens on the page. */
async function leave(before: () => void = () => undefined) {
  const { router } = await renderWithRouter(<Form />);
  act(before);
  act(() => void router.navigate({ to: '/cursos' as never }));
  return router;
}

it.each([
  ['a visitor', () => undefined],
  ['an account', () => logInAs(12)],
])('asks %s before they leave', async (_, start) => {
  start();
  const router = await leave();
  expect(await screen.findByRole('dialog', { name: TEXTS.title })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('never asks at a logout', async () => {
  logInAs(12);
  const router = await leave(() => session.logout());
  await waitFor(() => expect(router.state.location.pathname).toBe('/cursos'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
