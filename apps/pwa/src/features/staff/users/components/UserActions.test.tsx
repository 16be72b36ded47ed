import type { User } from '@telar/contracts/users';
import { RECOVERY_LINK_TEXTS } from '@telar/texts/screens/staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayedReply, errorReply, json } from '../../../../../test/api-stub';
import {
  account,
  ANA,
  field,
  JULIO,
  LUZ,
  openUsers,
  press,
  ROSA,
  row,
  server,
  setUpUsers,
} from '../../../../../test/users-screen';

beforeEach(setUpUsers);

const ENROLL = 'Inscribir y anotar su pago';
const LINK = RECOVERY_LINK_TEXTS.action;

const actionsOf = (user: User) => row(user).queryAllByRole('button').concat(row(user).queryAllByRole('menuitem'));

it.each<[string, User, [User, string[]][]]>([
  [
    'admin',
    ROSA,
    [
      [ANA, ['Editar', '', ENROLL, 'Confirmar DNI', LINK, 'Restablecer contraseña', 'Eliminar']],
      [LUZ, ['Editar', '', LINK, 'Restablecer contraseña', 'Eliminar']],
      [ROSA, ['Editar']],
    ],
  ],
  [
    'asesor',
    JULIO,
    [
      [ANA, ['Editar', '', ENROLL, 'Confirmar DNI', LINK, 'Eliminar']],
      [LUZ, []],
      [JULIO, ['Editar']],
    ],
  ],
])('offers an %s the allowed actions for each account', async (_, viewer, rows) => {
  await openUsers(viewer);
  for (const [user, labels] of rows) expect(actionsOf(user).map(({ textContent }) => textContent)).toEqual(labels);
});

it('asks before it deletes an account, and shows why a deletion failed', async () => {
  await openUsers(ROSA);
  const last = 'No se puede: es el último administrador activo.';
  server.replies['DELETE'] = errorReply(409, last);
  await userEvent.click(row(LUZ).getByRole('menuitem', { name: 'Eliminar' }));
  await press('Eliminar');
  expect((await screen.findByRole('alert')).textContent).toBe(last);
  server.replies['DELETE'] = json({ success: true });
  server.replies['GET'] = json({ users: [ROSA, JULIO, ANA], total: 23 });
  await press('Eliminar');
  expect(await screen.findByText('Se eliminó la cuenta de Luz Paz.')).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /Luz/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each([
  ['', true, { must_change_password: true }],
  ['Propia-26', false, { must_change_password: false, new_password: 'Propia-26' }],
])('resets a password to %p', async (password, mustChange, body) => {
  await openUsers(ROSA);
  server.replies['POST'] = json({ user: ANA, temp_password: password || 'k7fm-q2xz-84bd' });
  await userEvent.click(row(ANA).getByRole('menuitem', { name: 'Restablecer contraseña' }));
  if (password) await userEvent.type(field(/^Contraseña/), password);
  if (!mustChange) await userEvent.click(field('Debe cambiarla al entrar'));
  await press('Restablecer');
  expect(await screen.findByText(password || 'k7fm-q2xz-84bd')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/users/3/reset-password',
    body,
  });
  await press('Listo');
  await press('Cerrar de todos modos');
  expect(screen.queryByText(password || 'k7fm-q2xz-84bd')).toBeNull();
});

it('stays open until the server answers, and shows the password', async () => {
  await openUsers(ROSA);
  const reply = delayedReply(json({ user: ANA, temp_password: 'k7fm-q2xz-84bd' }));
  server.replies['POST'] = reply.reply;
  await userEvent.click(row(ANA).getByRole('menuitem', { name: 'Restablecer contraseña' }));
  await press('Restablecer');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  reply.send();
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
});

it('stays open until the server answers, and shows why the DNI was not confirmed', async () => {
  await openUsers(ROSA);
  const reply = delayedReply(errorReply(409, 'La cuenta cambió mientras tanto.'));
  server.replies['POST'] = reply.reply;
  await userEvent.click(row(ANA).getByRole('menuitem', { name: 'Confirmar DNI' }));
  await press('Confirmar DNI');
  await press('Cancelar');
  await press('Cerrar');
  reply.send();
  expect((await screen.findByRole('alert')).textContent).toBe('La cuenta cambió mientras tanto.');
});

it('stays open until the server answers, and shows the link', async () => {
  await openUsers(JULIO);
  const url = 'https://academia.test/recuperar#secreto';
  const made = { success: true, message: '', url, expires_at: '2026-11-22T15:30:00.000Z', mailed: true };
  const reply = delayedReply(json(made, 201));
  server.replies['POST'] = reply.reply;
  await userEvent.click(row(ANA).getByRole('menuitem', { name: LINK }));
  await press('Crear enlace');
  await press('Cancelar');
  await press('Cerrar');
  reply.send();
  expect(await screen.findByText(url)).toBeVisible();
});

it('confirms the DNI that was compared, and withdraws the confirmation', async () => {
  await openUsers(ROSA);
  const confirmed = { ...ANA, dni_confirmed_at: '2026-11-22T15:00:00.000Z' };
  server.replies['POST'] = errorReply(409, 'La cuenta cambió mientras tanto.');
  await userEvent.click(row(ANA).getByRole('menuitem', { name: 'Confirmar DNI' }));
  await press('Confirmar DNI');
  expect((await screen.findByRole('alert')).textContent).toBe('La cuenta cambió mientras tanto.');
  server.replies['POST'] = json({ user: confirmed });
  server.replies['GET'] = json({ users: [ROSA, confirmed], total: 2 });
  await press('Confirmar DNI');
  expect(await screen.findByText('DNI de Ana Paz confirmado.')).toBeVisible();
  expect(server.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/users/3/dni-confirmation',
    body: { dni: '45871203' },
  });
  expect(row(ANA).getByRole('cell', { name: '45871203 confirmado' })).toBeVisible();

  server.replies['DELETE'] = json({ user: ANA });
  await userEvent.click(row(ANA).getByRole('menuitem', { name: 'Retirar la confirmación del DNI' }));
  await press('Retirar');
  expect(await screen.findByText('Se retiró la confirmación del DNI de Ana Paz.')).toBeVisible();
});

it('confirms a carné de extranjería', async () => {
  const chiara = account(5, 'Chiara', 'cliente', { dni: null, document_type: 'ce', document_number: '001234567' });
  const confirmed = { ...chiara, dni_confirmed_at: '2026-11-22T15:00:00.000Z' };
  server.replies = { GET: json({ users: [ROSA, chiara], total: 2 }), POST: json({ user: confirmed }) };
  await openUsers(ROSA);
  await userEvent.click(row(chiara).getByRole('menuitem', { name: 'Confirmar carné de extranjería' }));
  expect(screen.getByText('001234567')).toBeVisible();
  server.replies['GET'] = json({ users: [ROSA, confirmed], total: 2 });
  await press('Confirmar carné de extranjería');
  expect(await screen.findByText('Documento de Chiara Paz confirmado.')).toBeVisible();
  expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    document_type: 'ce',
    document_number: '001234567',
  });
  expect(row(chiara).getByRole('cell', { name: 'CE 001234567 confirmado' })).toBeVisible();
});

it('makes a link for another password, shows it once and offers it by WhatsApp', async () => {
  // With a clipboard.
  userEvent.setup();
  await openUsers(JULIO);
  const url = 'https://academia.test/recuperar#secreto';
  const made = { success: true, message: '', url, expires_at: '2026-11-22T15:30:00.000Z', mailed: true };
  server.replies['POST'] = errorReply(429, 'Espera un momento.');
  await userEvent.click(row(ANA).getByRole('menuitem', { name: LINK }));
  await press('Crear enlace');
  expect((await screen.findByRole('alert')).textContent).toBe('Espera un momento.');
  server.replies['POST'] = json(made, 201);
  await press('Crear enlace');
  expect(await screen.findByText(url)).toBeVisible();
  expect(server.calls.findLast(({ method }) => method === 'POST')?.path).toBe('/api/users/3/recovery-link');
  const given = screen.getByRole('region', { name: 'Enlace' });
  expect(given).toHaveTextContent('Vale hasta el 22/11/2026 10:30');
  expect(given).toHaveTextContent(RECOVERY_LINK_TEXTS.mailed);
  await press('Listo');
  expect(await screen.findByText('¿Cerrar sin enviar el enlace?')).toBeVisible();
  await press('Volver');
  await press('Copiar enlace');
  expect(await navigator.clipboard.readText()).toBe(url);
  await press('Listo');
  expect(screen.queryByText(url)).toBeNull();
});
