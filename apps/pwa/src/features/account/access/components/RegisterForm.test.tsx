import { jest } from '@jest/globals';
import { REGISTER_TEXTS } from '@telar/texts/screens/account';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { RegisterForm } from './RegisterForm';

const onRegistered = jest.fn();
let api: ReturnType<typeof stubApi>;

beforeEach(async () => {
  onRegistered.mockReset();
  api = stubApi(json({ success: true }, 201));
  await renderWithRouter(<RegisterForm onRegistered={onRegistered} loginLink={null} />);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Registrarme' }));

async function fill(): Promise<void> {
  await userEvent.type(field('Nombres'), 'Ana Paz');
  await userEvent.type(field('DNI'), '45 871 203');
  await userEvent.type(field('Correo electrónico'), 'ana@demo.pe');
  await userEvent.type(field('Contraseña'), 'Abc-123');
  await userEvent.type(field('Repite la contraseña'), 'Abc-123');
  await userEvent.click(screen.getByRole('checkbox'));
}

it('sends a valid registration and calls `onRegistered` with its e-mail', async () => {
  await fill();
  await send();
  expect(onRegistered).toHaveBeenCalledWith('ana@demo.pe');
  expect(api.requested).toEqual(['/api/auth/register']);
});

it('offers the usual domain for a mistyped one, and sends the address as it is if that is not taken over', async () => {
  await fill();
  await userEvent.clear(field('Correo electrónico'));
  await userEvent.type(field('Correo electrónico'), 'ana@gmial.com');
  expect(screen.queryByText(/¿Quisiste decir/)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByText('¿Quisiste decir ana@gmail.com?')).toBeVisible();
  expect(field('Correo electrónico')).not.toBeInvalid();
  await send();
  expect(onRegistered).toHaveBeenLastCalledWith('ana@gmial.com');
  await userEvent.click(screen.getByRole('button', { name: 'Corregir el correo' }));
  expect(field('Correo electrónico')).toHaveFocus();
  expect(field('Correo electrónico')).toHaveValue('ana@gmail.com');
  expect(screen.queryByText(/¿Quisiste decir/)).not.toBeInTheDocument();
  await send();
  expect(onRegistered).toHaveBeenLastCalledWith('ana@gmail.com');
});

it('shows the error of each field, focuses the first one and sends nothing', async () => {
  await send();
  expect(field('Nombres')).toHaveFocus();
  expect(screen.getByText('Debes aceptar los Términos y la Política de Privacidad.')).toBeVisible();
  expect(field('DNI')).toHaveAttribute('aria-invalid', 'true');
  expect(api.requested).toEqual([]);
});

it.each([
  ['email', 'Correo electrónico', 'Ya existe una cuenta con ese correo.'],
  ['dni', 'DNI', 'Ya existe una cuenta con ese DNI.'],
])('reports a taken %s above the button and at its field, and focuses the field', async (path, label, message) => {
  api.reply(errorReply(409, message, { errors: [{ path, message }] }));
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(`Error al registrar: ${message}`);
  expect(field(label)).toHaveFocus();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(onRegistered).not.toHaveBeenCalled();
});

it.each([
  ['a lost connection', noNetwork, REGISTER_TEXTS.prefix + REGISTER_TEXTS.offline],
  [
    'a response without a message',
    () => apiResponse('', { status: 500 }),
    'Error al registrar: Error desconocido del servidor.',
  ],
  [
    'a response with plain text',
    () => new Response('En mantenimiento', { status: 503 }),
    'Error al registrar: En mantenimiento',
  ],
])('shows an error after %s', async (_, reply, text) => {
  api.reply(reply);
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(field('Correo electrónico')).toHaveValue('ana@demo.pe');
});

it('focuses the first invalid field of the page, in whatever order the server names them', async () => {
  const errors = ['email', 'dni'].map((path) => ({ path, message: `Ya existe una cuenta con ese ${path}.` }));
  api.reply(errorReply(409, 'Ya existe.', { errors }));
  await fill();
  await send();
  await screen.findByRole('alert');
  expect(field('DNI')).toHaveFocus();
  expect(field('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
});

describe('after a try without a response', () => {
  const taken = errorReply(409, 'Ya existe una cuenta con ese correo.', {
    errors: [{ path: 'email', message: 'Ya existe una cuenta con ese correo.' }],
  });
  const token = json({ success: true, token: 't', user: { id: 7 }, message: '' });

  /** The server's answers to the second try and to the login. */
  async function tryTwice(login: Reply): Promise<void> {
    api.reply(noNetwork);
    await fill();
    await send();
    await screen.findByRole('alert');
    api.reply((path) => (path === '/api/auth/login' ? login(path) : taken(path)));
    await send();
  }

  it('counts the account of that try as registered', async () => {
    await tryTwice(token);
    await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('ana@demo.pe'));
    expect(api.calls.at(-1)?.body).toEqual({ email: 'ana@demo.pe', password: 'Abc-123' });
  });

  it('says that the e-mail is taken if its password is another', async () => {
    await tryTwice(errorReply(401, 'Usuario o contraseña inválidos.'));
    expect(await screen.findByText('Error al registrar: Ya existe una cuenta con ese correo.')).toBeVisible();
    expect(onRegistered).not.toHaveBeenCalled();
  });

  it.each([429, 423, 500])('does not take the %i of a login for another password', async (status) => {
    await tryTwice(errorReply(status, 'Espera unos minutos.'));
    expect(await screen.findByText(/Espera unos minutos\.$/)).toBeVisible();
    api.reply((path) => (path === '/api/auth/login' ? token(path) : taken(path)));
    await send();
    await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('ana@demo.pe'));
  });

  it('asks again if the login gets no response either', async () => {
    await tryTwice(noNetwork);
    expect(await screen.findByText(REGISTER_TEXTS.prefix + REGISTER_TEXTS.offline)).toBeVisible();
    api.reply((path) => (path === '/api/auth/login' ? token(path) : taken(path)));
    await send();
    await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('ana@demo.pe'));
  });
});

it.each([
  ['a', 'Muy débil'],
  ['abcdefgh', 'Débil'],
  ['Abcdefgh', 'Media'],
  ['Abcdefg1', 'Fuerte'],
  ['Abcdef1!', 'Muy fuerte'],
])('rates the password %p as %s', async (password, label) => {
  await userEvent.type(field('Contraseña'), password);
  expect(screen.getByRole('status').textContent).toBe(`Seguridad de la contraseña: ${label}`);
});
