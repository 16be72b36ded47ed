import { jest } from '@jest/globals';
import { PASSWORD_CHANGE_TEXTS } from '@telar/texts/screens/account';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, errorReply, jsonResponse } from '../../../../../test/api-stub';
import { fullStorage } from '../../../../../test/full-storage';
import { expireSession } from '../../../../../test/session';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { registeredAccounts } from '../../../../offline/store/account-registry';
import { eraseAccounts } from '../../../../offline/store/erase-accounts';
import { storeEvent } from '../../../../offline/store/progress';
import { session } from '../../../../session/session';
import { Login } from './Login';

type Fetch = typeof fetch;
const fetched = jest.fn<Fetch>();
const onLoggedIn = jest.fn();

const TOKEN = tokenWith({ role: 'cliente' });
const loginResponse = (user: object) => jsonResponse({ success: true, token: TOKEN, user, message: 'Bienvenida' });
const calls = () => fetched.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))] as const);

beforeEach(async () => {
  fetched.mockReset();
  onLoggedIn.mockReset();
  globalThis.fetch = fetched;
  localStorage.clear();
  session.logout();
  await eraseAccounts(registeredAccounts());
  await renderWithRouter(<Login onLoggedIn={onLoggedIn} registerLink={null} />);
});

afterEach(() => jest.restoreAllMocks());

async function fill(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText('Correo electrónico'), email);
  if (password) await userEvent.type(screen.getByLabelText('Contraseña'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

it.each([
  ['', '', 'Completa tu correo y contraseña.'],
  ['ana@demo.pe', '', 'Completa tu correo y contraseña.'],
  ['', 'secreta', 'Completa tu correo y contraseña.'],
  ['ana@demo', 'secreta', 'El correo no tiene un formato válido.'],
])('does not send %p with %p: %s', async (email, password, text) => {
  await fill(email, password);
  expect(screen.getByText(text)).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['', '', ['Correo electrónico', 'Contraseña']],
  ['ana@demo.pe', '', ['Contraseña']],
  ['', 'secreta', ['Correo electrónico']],
])('marks each empty field of %p with %p', async (email, password, empty) => {
  await fill(email, password);
  for (const label of ['Correo electrónico', 'Contraseña']) {
    const isEmpty = empty.includes(label);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(isEmpty ? 'Este dato es obligatorio.' : '');
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe(isEmpty ? 'true' : null);
  }
  expect(screen.getByLabelText(empty[0] ?? '')).toHaveFocus();
});

it('shows an e-mail error at its field and focuses it', async () => {
  await fill('ana', 'secreta');
  const field = screen.getByLabelText('Correo electrónico');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription('El correo no tiene un formato válido.');
});

it('starts the session with the server’s response', async () => {
  fetched.mockResolvedValue(loginResponse({ name: 'Ana Paz', role: 'cliente' }));
  await fill(' ana@demo.pe ', 'Demo-2026');
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalled());
  expect(calls()).toEqual([['/api/auth/login', { email: 'ana@demo.pe', password: 'Demo-2026' }]]);
  expect(session.get()).toMatchObject({
    isLoggedIn: true,
    userRole: 'cliente',
    user: { name: 'Ana', last_name: 'Paz' },
  });
});

it('shows why the login failed, keeps the input and stays logged out', async () => {
  fetched.mockResolvedValue(jsonResponse({ message: 'Usuario o contraseña inválidos.' }, 401));
  await fill('ana@demo.pe', 'otra');
  expect((await screen.findByRole('alert')).textContent).toBe('Usuario o contraseña inválidos.');
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico')).toHaveValue('ana@demo.pe');
  expect(session.get().isLoggedIn).toBe(false);
});

it('sends the login on a device that has no room for the e-mail', async () => {
  fetched.mockResolvedValue(jsonResponse({ message: 'Usuario o contraseña inválidos.' }, 401));
  await userEvent.click(screen.getByLabelText('Recordar mi correo'));
  fullStorage();
  await fill('ana@demo.pe', 'Demo-2026');
  expect((await screen.findByRole('alert')).textContent).toBe('Usuario o contraseña inválidos.');
});

it('starts the session on a device that has no room for it', async () => {
  fetched.mockResolvedValue(loginResponse({ id: 12, name: 'Ana' }));
  fullStorage();
  await fill('ana@demo.pe', 'Demo-2026');
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith('logged-in'));
  expect(session.get()).toMatchObject({ isLoggedIn: true, user: { id: 12 } });
});

it('remembers the e-mail only if the box is checked', async () => {
  fetched.mockImplementation(async () => loginResponse({ name: 'Ana' }));
  await userEvent.click(screen.getByLabelText('Recordar mi correo'));
  await fill('ana@demo.pe', 'Demo-2026');
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('remembered-email')).toBe('ana@demo.pe');
  await userEvent.click(screen.getByLabelText('Recordar mi correo'));
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(2));
  expect(localStorage.getItem('remembered-email')).toBeNull();
});

it('says that a session that the server closed left something to send', async () => {
  cleanup();
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  session.logout('refused', true);
  await renderWithRouter(<Login onLoggedIn={onLoggedIn} registerLink={null} />);
  expect(
    await screen.findByText(/Si vuelve a entrar esa cuenta, se envía lo que falte; si entra otra, se borra\./),
  ).toBeVisible();
});

it('says that an expired session left data, hides it, and erases it on request', async () => {
  cleanup();
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
  await renderWithRouter(<Login onLoggedIn={onLoggedIn} registerLink={null} />);
  expect(await screen.findByText(/queda lo guardado de una sesión que terminó/)).toBeVisible();
  expect(screen.queryByText(/Ana/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar lo guardado' }));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect((await screen.findByRole('status')).textContent).toBe('Se borró lo guardado en este dispositivo.');
  expect(session.lockedAccount()).toBeNull();
});

describe('after a session that left unsent marks', () => {
  const MARK = { kind: 'done', course_id: 7, module_id: 1, done: true, at: '2026-11-01T10:00:00.000Z' } as const;

  beforeEach(async () => {
    cleanup();
    session.login(tokenWith({}), { id: 12, name: 'Ana' });
    await storeEvent(12, { ...MARK, id: '00000000-0000-4000-8000-000000000001' });
    expireSession();
    await renderWithRouter(<Login onLoggedIn={onLoggedIn} registerLink={null} />);
  });

  it('asks before another account starts its session, and ends it on the server if the user stays out', async () => {
    fetched.mockImplementation(async (path) =>
      path === '/api/auth/logout' ? apiResponse(null, { status: 204 }) : loginResponse({ id: 15, name: 'Luz' }),
    );
    await fill('luz@demo.pe', 'Demo-2026');
    expect(await screen.findByText(/^En este dispositivo queda 1 avance de otra cuenta, sin enviar\./)).toBeVisible();
    const stay = screen.getByRole('button', { name: 'No entrar' });
    expect(stay).toHaveFocus();
    await userEvent.click(stay);
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    expect([session.get().isLoggedIn, session.lockedAccount()]).toEqual([false, 12]);
    expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/auth/logout');
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it('lets the other account enter after the question', async () => {
    fetched.mockResolvedValue(loginResponse({ id: 15, name: 'Luz' }));
    await fill('luz@demo.pe', 'Demo-2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar y perder lo que queda' }));
    expect(session.get().user).toMatchObject({ id: 15 });
    expect(onLoggedIn).toHaveBeenCalledWith('other-account');
  });

  it('asks the same account nothing', async () => {
    fetched.mockResolvedValue(loginResponse({ id: 12, name: 'Ana' }));
    await fill('ana@demo.pe', 'Demo-2026');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith('logged-in'));
  });
});

it('shows and hides the password', async () => {
  const field = screen.getByLabelText('Contraseña');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(field).toHaveAttribute('type', 'password');
});

describe('when the password must be changed', () => {
  beforeEach(async () => {
    fetched.mockResolvedValueOnce(loginResponse({ name: 'Ana', must_change_password: true }));
    await fill('ana@demo.pe', 'temporal');
    await screen.findByLabelText('Nueva contraseña');
  });

  async function change(password: string, confirmation: string) {
    await userEvent.type(screen.getByLabelText('Nueva contraseña'), password);
    await userEvent.type(screen.getByLabelText('Repite la nueva contraseña'), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
  }

  it('starts no session until the password is changed', () => {
    expect(session.get().isLoggedIn).toBe(false);
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it.each([
    ['corta', 'corta', 'La nueva contraseña debe tener al menos 6 caracteres.'],
    ['larga1', 'larga2', 'Las contraseñas no coinciden.'],
  ])('rejects %p and %p: %s', async (password, confirmation, text) => {
    await change(password, confirmation);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(text)).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('sends the new password with the returned token and continues', async () => {
    fetched.mockResolvedValueOnce(jsonResponse({ success: true }));
    await change('Nueva-2026', 'Nueva-2026');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalled());
    const [path, init] = fetched.mock.calls[1] ?? [];
    expect([path, init?.body]).toEqual(['/api/auth/change-password', '{"new_password":"Nueva-2026"}']);
    expect(init?.headers).toMatchObject({ Authorization: `Bearer ${TOKEN}` });
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: TOKEN });
  });

  it.each<[string, () => void, string]>([
    [
      'the server’s message',
      () => fetched.mockResolvedValueOnce(jsonResponse({ message: 'Ya la usaste.' }, 400)),
      'Ya la usaste.',
    ],
    [
      'the default message',
      () => fetched.mockResolvedValueOnce(apiResponse('', { status: 500 })),
      'No se pudo cambiar la contraseña.',
    ],
    [
      'a connection error',
      () => fetched.mockRejectedValueOnce(new TypeError('x')),
      'Error de conexión al cambiar la contraseña.',
    ],
  ])('shows %s if the change fails', async (_, stubResponse, text) => {
    stubResponse();
    await change('Nueva-2026', 'Nueva-2026');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  describe('after a try without a response', () => {
    const refused = () =>
      errorReply(400, 'Revisa los datos.', {
        errors: [{ path: 'current_password', message: 'Escribe tu contraseña actual.' }],
      })('');

    beforeEach(async () => {
      fetched.mockRejectedValueOnce(new TypeError('x'));
      await change('Nueva-2026', 'Nueva-2026');
      expect(await screen.findByRole('alert')).toHaveTextContent('Error de conexión al cambiar la contraseña.');
      fetched.mockResolvedValueOnce(await refused());
    });

    const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Guardar y continuar' }));

    it('starts the session if that try changed the password', async () => {
      fetched.mockResolvedValueOnce(loginResponse({ name: 'Ana' }));
      await tryAgain();
      await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith('logged-in'));
      expect(calls().at(-1)).toEqual(['/api/auth/login', { email: 'ana@demo.pe', password: 'Nueva-2026' }]);
    });

    it('says that the password is another one, and goes back with the e-mail', async () => {
      fetched.mockResolvedValueOnce(jsonResponse({ message: 'Usuario o contraseña inválidos.' }, 401));
      await tryAgain();
      expect(await screen.findByText(PASSWORD_CHANGE_TEXTS.changedBefore)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@demo.pe');
      expect(screen.getByLabelText('Contraseña')).toHaveFocus();
    });

    it('does not log in with other data than were sent', async () => {
      await userEvent.type(screen.getByLabelText('Nueva contraseña'), '!');
      await userEvent.type(screen.getByLabelText('Repite la nueva contraseña'), '!');
      await tryAgain();
      expect(await screen.findByText(PASSWORD_CHANGE_TEXTS.changedBefore)).toBeVisible();
      expect(calls().at(-1)?.[0]).toBe('/api/auth/change-password');
    });
  });
});
