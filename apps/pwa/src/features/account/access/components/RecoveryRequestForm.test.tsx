import { PATHS } from '@telar/contracts/paths';
import { RECOVERY_TEXTS } from '@telar/texts/recovery';
import { RECOVERY_SCREEN_TEXTS } from '@telar/texts/screens/account';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { RecoveryRequestForm } from './RecoveryRequestForm';

const ask = async (email: string) => {
  const field = screen.getByLabelText('Correo electrónico');
  await userEvent.clear(field);
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'Enviarme el enlace' }));
};

beforeEach(() => localStorage.clear());

it('asks for a link and says that it was sent', async () => {
  const { calls } = stubApi(json({ success: true, message: RECOVERY_TEXTS.sent, mail: true }));
  await renderWithRouter(<RecoveryRequestForm />);
  await ask('Rosa@Correo.pe');
  expect(await screen.findByText(RECOVERY_TEXTS.sent)).toBeVisible();
  expect(screen.getByText(RECOVERY_SCREEN_TEXTS.noMailYet)).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([[PATHS.recoveries, { email: 'rosa@correo.pe' }]]);
});

it('offers WhatsApp when the academy sends no mails', async () => {
  stubApi(json({ success: true, message: RECOVERY_TEXTS.no_mail, mail: false }));
  await renderWithRouter(<RecoveryRequestForm />);
  await ask('rosa@correo.pe');
  expect(await screen.findByText(RECOVERY_TEXTS.no_mail)).toBeVisible();
  expect(screen.queryByText(RECOVERY_SCREEN_TEXTS.noMailYet)).toBeNull();
  expect(screen.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/'),
  );
});

it('names an e-mail that is missing or wrong, and sends nothing', async () => {
  const { calls } = stubApi(noNetwork);
  await renderWithRouter(<RecoveryRequestForm />);
  for (const email of ['', 'rosa']) {
    await ask(email);
    expect(screen.getByLabelText('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(calls).toEqual([]);
});

it('keeps the e-mail without a network or after a refusal, and says so', async () => {
  const api = stubApi(noNetwork);
  await renderWithRouter(<RecoveryRequestForm />);
  await ask('rosa@correo.pe');
  expect(await screen.findByText(RECOVERY_SCREEN_TEXTS.network)).toBeVisible();
  api.reply(errorReply(429, 'Demasiados intentos.'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviarme el enlace' }));
  expect(await screen.findByText('Demasiados intentos.')).toBeVisible();
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue('rosa@correo.pe');
});
