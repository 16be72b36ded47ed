import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { logInAs } from '../../test/session';
import { renderWithRouter } from '../../test/with-router';
import { session } from '../session/session';
import { useUnsavedPrompt } from './use-unsaved-prompt';

const TEXTS = { title: '¿Descartar lo que escribiste?', text: 'Se pierde.', leave: 'Descartar', stay: 'Seguir' };
const Form = () => useUnsavedPrompt(TEXTS).dialog;

/** A form whose input can be saved and typed again, with a button that closes it. */
function SavedForm() {
  const [isUnsaved, setUnsaved] = useState(true);
  const { attempt, dialog } = useUnsavedPrompt(isUnsaved ? TEXTS : null);
  return (
    <>
      <button onClick={() => attempt(() => undefined)}>Cerrar el formulario</button>
      <button onClick={() => setUnsaved(!isUnsaved)}>Guardar o escribir</button>
      {dialog}
    </>
  );
}

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

it.each(['its form is closed', 'the page is left'])('asks no more once the input is saved, if %s', async (how) => {
  const { router } = await renderWithRouter(<SavedForm />);
  const press = (name: string) => act(() => screen.getByText(name).click());
  if (how === 'the page is left') act(() => void router.navigate({ to: '/cursos' as never }));
  else press('Cerrar el formulario');
  expect(await screen.findByRole('dialog', { name: TEXTS.title })).toBeVisible();
  await act(async () => screen.getByText('Guardar o escribir').click());
  press('Guardar o escribir');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/');
});
