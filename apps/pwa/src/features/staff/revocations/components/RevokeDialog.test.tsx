import { jest } from '@jest/globals';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { session } from '../../../../session/session';
import { RevokeDialog } from './RevokeDialog';

const DONE = json({ success: true, message: 'Certificado eliminado correctamente.' });
const onRevoked = jest.fn();
const onClose = jest.fn();

const open = (requiresReason = false) =>
  renderWithRouter(
    <RevokeDialog
      requiresReason={requiresReason}
      certificate={{ id: 1, course: 'Gestión pública', holder: 'DNI 45871203' }}
      open
      onClose={onClose}
      onRevoked={onRevoked}
    />,
  );
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));

beforeEach(() => {
  jest.clearAllMocks();
  session.login(tokenWith({ role: 'admin' }), { name: 'Ana' });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('names the certificate and revokes it without a reason', async () => {
  stubApi(DONE);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Eliminar certificado' });
  for (const text of [REVOCATION_TEXTS.confirm, 'Gestión pública', 'DNI 45871203']) {
    expect(dialog.textContent).toContain(text);
  }
  await confirm();
  await waitFor(() => expect(onRevoked).toHaveBeenCalledTimes(1));
  expect(jest.mocked(fetch).mock.calls[0]?.[1]?.body).toBe('{}');
});

it('revokes only with a reason if the screen requires one', async () => {
  const { calls } = stubApi(DONE);
  await open(true);
  const reason = screen.getByLabelText('Motivo');
  expect(reason).toBeRequired();
  await userEvent.type(reason, '  ');
  await confirm();
  expect(await screen.findByText(FIELD_TEXTS.required)).toBeVisible();
  expect(reason).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.type(reason, 'Duplicado');
  await confirm();
  await waitFor(() => expect(onRevoked).toHaveBeenCalledTimes(1));
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Duplicado' }]);
});

it.each([
  ['the message of the server', errorReply(404, 'Certificado no encontrado.'), 'Certificado no encontrado.'],
  ['that it failed, if the server sends no message', errorReply(500, ''), REVOCATION_TEXTS.failed],
  ['that it may be done, without a response', noNetwork, REVOCATION_TEXTS.lost],
])('shows %s', async (_, reply, text) => {
  stubApi(reply);
  await open();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(onRevoked).not.toHaveBeenCalled();
});

it('stays open until the response to the revocation arrives', async () => {
  let respond: (response: Response) => void = () => undefined;
  stubApi(() => new Promise((resolve) => (respond = resolve)));
  await open();
  await confirm();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  respond(await DONE(''));
  await waitFor(() => expect(onRevoked).toHaveBeenCalledTimes(1));
});

it('counts as done if the certificate is no longer found after a try without a response', async () => {
  const { reply } = stubApi(noNetwork);
  await open();
  await confirm();
  await screen.findByText(REVOCATION_TEXTS.lost);
  reply(errorReply(404, 'Certificado no encontrado.', { error: 'certificate_not_found' }));
  await confirm();
  await waitFor(() => expect(onRevoked).toHaveBeenCalledTimes(1));
});

it.each([
  ['after a revocation', DONE, () => undefined],
  ['when it closes after an error', noNetwork, () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
])('reads the lists and the certificate again %s', async (_, reply, close) => {
  stubApi(reply);
  const { queryClient } = await open();
  const keys = [
    ['me', 'revocations'],
    ['certificate', 'TLR-1'],
    ['me', 'certificate-archive'],
  ];
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  for (const key of keys) queryClient.setQueryData(key, {});
  await confirm();
  await waitFor(() =>
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]),
  );
  await close();
  expect(invalidate.mock.calls.at(-1)?.[0]).toMatchObject({ refetchType: 'active' });
});

it('sends nothing if the session ended while the dialog was open', async () => {
  const { requested } = stubApi(DONE);
  await open();
  // Another tab ended the session, and this tab has not rendered since.
  jest.spyOn(session, 'get').mockReturnValue({ ...session.get(), token: null });
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(REVOCATION_TEXTS.denied);
  expect(requested).toEqual([]);
});

it('shows an error of the reason at its field, and sends nothing', async () => {
  const { requested } = stubApi(DONE);
  await open();
  const reason = screen.getByLabelText(/^Motivo/);
  fireEvent.change(reason, { target: { value: 'Duplicado\u0000' } });
  await confirm();
  expect(await screen.findByText(FIELD_TEXTS.text_not_storable)).toBeVisible();
  expect(reason).toHaveFocus();
  expect(requested).toEqual([]);
});
