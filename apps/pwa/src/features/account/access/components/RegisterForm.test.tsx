import { jest } from '@jest/globals';
import { REGISTER_TEXTS } from '@telar/texts/screens/account';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
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
