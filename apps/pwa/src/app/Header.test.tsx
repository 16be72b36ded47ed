import type { Role } from '@telar/domain/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { tokenWith } from '../../test/tokens';
import { renderWithRouter } from '../../test/with-router';
import { eraseAtEndOfSession } from '../session/end-of-session';
import { rememberMyCourses } from '../session/my-courses-visit';
import { session } from '../session/session';
import { endOfSessionHandlers } from './end-of-session-handlers';
import { Header } from './Header';
// Loaded before the tests, which wait for it.
import './MobileMenu';

const logInAs = (role: Role) => session.login(tokenWith({ role }), { name: 'María Fernanda', last_name: 'Quispe' });
const bar = () => within(screen.getByRole('navigation', { name: 'Principal' }));

// jsdom has none.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

beforeEach(() => {
  sessionStorage.clear();
  session.logout();
});

it('offers visitors the classroom and information, and forgets that they came from Mis cursos', async () => {
  await renderWithRouter(<Header />);
  expect(bar().getByRole('link', { name: 'AULA VIRTUAL' }).getAttribute('href')).toBe('/acceso');
  rememberMyCourses();
  await userEvent.click(screen.getByRole('link', { name: 'Solicitar información' }));
  expect(sessionStorage.getItem('last-nav-from')).toBeNull();
});

it('greets clients by name and links to their courses with the query', async () => {
  logInAs('cliente');
  await renderWithRouter(<Header />);
  expect(screen.getByText(/^Hola/).textContent).toBe('Hola, María Fernanda');
  expect(bar().getByRole('link', { name: 'Mis cursos' }).getAttribute('href')).toBe('/mis-cursos?from=my-courses');
  expect(screen.queryByRole('link', { name: 'Solicitar información' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'ADMINISTRATIVO' })).toBeNull();
});

it('shows the account with its e-mail, the password change and the saved data', async () => {
  session.login(tokenWith({ role: 'cliente' }), { name: 'María', email: 'maria@demo.pe' });
  await renderWithRouter(<Header />);
  const button = await screen.findByRole('button', { name: /Hola, María.*Tu cuenta/ });
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(panel?.textContent).toBe(
    'maria@demo.peMi cuentaMis pedidosCambiar contraseñaGuardado en este dispositivoCerrar sesión en todos mis dispositivos',
  );
});

it('shows the ADMINISTRATIVO menu to staff', async () => {
  logInAs('admin');
  await renderWithRouter(<Header />);
  const button = await screen.findByRole('button', { name: 'ADMINISTRATIVO' });
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const links = [...(menu?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  expect(links).toEqual(['Dashboard', 'Paquetes', 'Usuarios', 'Agregar Curso', 'Generar Certificado']);
});

it('erases token, user and the visit of Mis cursos on logout, and opens /acceso', async () => {
  logInAs('cliente');
  rememberMyCourses();
  const { router, queryClient } = await renderWithRouter(<Header />);
  const unused = { remount: () => {}, unmount: () => {} };
  const stop = eraseAtEndOfSession(endOfSessionHandlers({ queryClient, router, ...unused }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/acceso'));
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(sessionStorage.getItem('last-nav-from')).toBeNull();
  stop();
});

it('locks the page’s scrolling until Escape closes the menu', async () => {
  await renderWithRouter(<Header />);
  const locked = () => document.documentElement.classList.contains('scroll-locked');
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
  expect(locked()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(locked()).toBe(false);
  expect(screen.getByRole('button', { name: 'Abrir menú' }).getAttribute('aria-expanded')).toBe('false');
});

describe('the open menu', () => {
  const covered = () => ['Saltar', 'Contenido', 'Pie'].map((text) => screen.getByText(text).inert);

  beforeEach(async () => {
    await renderWithRouter(
      <>
        <a href="#contenido">Saltar</a>
        <Header />
        <main>Contenido</main>
        <footer>Pie</footer>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
    await screen.findByRole('button', { name: 'Guardado en este dispositivo' });
  });

  it('keeps the focus out of the page that it covers', async () => {
    expect(covered()).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar menú' }));
    expect(covered()).toEqual([false, false, false]);
  });

  it('gives the focus back to its button', async () => {
    screen.getByRole('button', { name: 'Guardado en este dispositivo' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(covered()).toEqual([false, false, false]);
    expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus();
  });
});

it.each([
  [0, null],
  [4, null],
  [5, 'true'],
])('sets data-scrolled after %i px of scrolling to %p', async (pixels, mark) => {
  await renderWithRouter(<Header />);
  act(() => {
    Object.defineProperty(globalThis, 'scrollY', { value: pixels, configurable: true });
    dispatchEvent(new Event('scroll'));
  });
  expect(screen.getByRole('banner').getAttribute('data-scrolled')).toBe(mark);
});
