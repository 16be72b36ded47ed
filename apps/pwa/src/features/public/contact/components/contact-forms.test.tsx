import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { errorReply, json, noNetwork, notOurApi, stubApi } from '../../../../../test/api-stub';
import { createQueryClient } from '../../../../api/client/query-client';
import { messagesOutbox } from '../../../../api/messages/waiting-messages';
import { removeMessage, storeMessage, waitingMessages } from '../../../../offline/store/messages';
import { ContactForm } from './ContactForm';
import { EnrollmentDataForm } from './EnrollmentDataForm';

const show = (form: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>);

const DONE = { success: true, message: 'Listo.' };

beforeEach(async () => {
  for (const { id } of await waitingMessages()) await removeMessage(id);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The labels of the fields with an error below them. */
const markedFields = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((element) => element.getAttribute('aria-invalid') === 'true')
    .map((element) => {
      expect(element).toHaveAccessibleDescription('Este dato es obligatorio.');
      return element.labels?.[0]?.textContent;
    });

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await userEvent.type(field(label), text);
}

describe('the contact form', () => {
  const MESSAGE = { Nombre: 'Ana Paz', 'Correo electrónico': 'ana@demo.pe', Mensaje: '¿Hay turno noche?' };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));

  it('sends nothing until every field is filled in, and focuses the first empty one', async () => {
    const { calls } = stubApi(json(DONE, 201));
    show(<ContactForm />);
    await fill({ Nombre: 'Ana Paz', Mensaje: '   ' });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Completa tu nombre, correo y mensaje.');
    expect(field('Correo electrónico')).toHaveFocus();
    expect(markedFields()).toEqual(['Correo electrónico', 'Mensaje']);
    expect(calls).toEqual([]);
  });

  it('sends the message, thanks for it and clears its fields', async () => {
    const { calls } = stubApi(json(DONE, 201));
    show(<ContactForm />);
    await fill(MESSAGE);
    await submit();
    expect(await screen.findByText('¡Gracias! Tu mensaje ha sido enviado.')).toBeVisible();
    expect(Object.keys(MESSAGE).map((label) => field(label).value)).toEqual(['', '', '']);
    expect(calls).toMatchObject([
      { path: '/api/messages', body: { kind: 'contact', name: 'Ana Paz', message: '¿Hay turno noche?', website: '' } },
    ]);
  });

  it.each([
    ['there is no internet, also if the browser is online', noNetwork],
    ["the Wi-Fi's login page responds", notOurApi(200)],
  ])('stores the message if %s, shows that it waits, and sends it later, once', async (_, response) => {
    const api = stubApi(response);
    show(<ContactForm />);
    await fill(MESSAGE);
    await submit();
    expect(await screen.findByText(CONTACT_TEXTS.stored)).toBeVisible();
    expect(screen.queryByText(CONTACT_TEXTS.sent)).toBeNull();
    expect(field('Mensaje')).toHaveValue('');
    expect(await screen.findByText(/^Mensaje del \d\d\/\d\d\/\d{4}/)).toBeVisible();
    const [first] = api.calls;
    api.reply(json(DONE, 201));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText(CONTACT_TEXTS.sentLater)).toBeVisible();
    expect(api.calls.at(-1)?.body).toEqual(first?.body);
    expect(await waitingMessages()).toEqual([]);
  });

  it('says that a message of an earlier visit was sent before the form was shown', async () => {
    stubApi(json(DONE, 201));
    const message = { name: 'Ana Paz', email: 'ana@demo.pe', message: '¿Hay turno noche?', website: '' };
    await storeMessage({ ...message, kind: 'contact', id: crypto.randomUUID() });
    await messagesOutbox.send(createQueryClient());
    show(<ContactForm />);
    expect(await screen.findByText(CONTACT_TEXTS.sentLater)).toBeVisible();
  });

  it('keeps a waiting message that the server refuses, says why, and discards it after a question', async () => {
    const api = stubApi(noNetwork);
    show(<ContactForm />);
    await fill(MESSAGE);
    await submit();
    api.reply(errorReply(400, 'Revisa los datos.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText('No se pudo enviar. Revisa los datos.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Descartar/ }));
    const question = screen.getByRole('dialog', { name: CONTACT_TEXTS.discardTitle });
    expect(await waitingMessages()).toHaveLength(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Descartar' }));
    const notice = await screen.findByText(/^Descartaste: Mensaje del .+\. No se envía\.$/);
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect([screen.queryByText(/No se pudo enviar/), screen.queryByRole('dialog')]).toEqual([null, null]);
    await waitFor(() => expect(screen.queryByText(CONTACT_TEXTS.stored)).toBeNull());
    expect(notice).toBeVisible();
    expect(await waitingMessages()).toEqual([]);

    api.reply(noNetwork);
    await fill(MESSAGE);
    await submit();
    expect(await screen.findByText(CONTACT_TEXTS.stored)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Descartaste/)).toBeNull());
  });

  it('keeps the note of its message when another waiting one is discarded', async () => {
    const api = stubApi(noNetwork);
    show(<ContactForm />);
    const send = async (text: string) => {
      await fill({ ...MESSAGE, Mensaje: text });
      await submit();
    };
    const discardFirst = async () => {
      const [button] = await screen.findAllByRole('button', { name: /^Descartar: / });
      await userEvent.click(button!);
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Descartar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await send('Primero');
    await screen.findByText(CONTACT_TEXTS.stored);
    await send('Segundo');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Descartar: / })).toHaveLength(2));
    await discardFirst();
    expect((await waitingMessages()).map(({ message }) => 'message' in message && message.message)).toEqual([
      'Segundo',
    ]);
    expect(screen.getByText(CONTACT_TEXTS.stored)).toBeVisible();

    api.reply(json(DONE, 201));
    await send('Tercero');
    expect(await screen.findByText(CONTACT_TEXTS.sent)).toBeVisible();
    await discardFirst();
    expect(await waitingMessages()).toEqual([]);
    expect(screen.getByText(CONTACT_TEXTS.sent)).toBeVisible();
  });

  it.each([
    [500, 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.'],
    [429, 'Demasiados envíos.'],
  ])('keeps the input after status %d, and sends it again with the same id', async (status, text) => {
    const api = stubApi(errorReply(status, 'Demasiados envíos.'));
    show(<ContactForm />);
    await fill(MESSAGE);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('Mensaje')).toHaveValue(MESSAGE.Mensaje);
    await submit();
    await waitFor(() => expect(api.calls).toHaveLength(2));
    expect(api.calls[1]?.body).toEqual(api.calls[0]?.body);
  });
});

describe('the form with the data for an enrollment', () => {
  const DATA = { Nombre: 'Ana', Apellido: 'Paz', 'Nombre del curso': 'Quechua', DNI: '45871203', Celular: '987654321' };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar datos' }));

  it('shows an error if a field is empty', async () => {
    show(<EnrollmentDataForm />);
    await fill({ Nombre: 'Ana' });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Completa todos los campos.');
    expect(field('Apellido')).toHaveFocus();
    expect(markedFields()).toEqual(['Apellido', 'Nombre del curso', 'DNI', 'Celular']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('sends the same data, that stay in the form, with the same id again', async () => {
    jest.spyOn(console, 'info').mockReturnValue(undefined);
    const { calls } = stubApi(json(DONE, 201));
    show(<EnrollmentDataForm />);
    await fill(DATA);
    await submit();
    expect(await screen.findByText(CONTACT_TEXTS.dataSent)).toBeVisible();
    await submit();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual(calls[0]?.body);
  });

  it('sends the data, offers them as a WhatsApp message, and writes them to the console', async () => {
    const written = jest.spyOn(console, 'info').mockReturnValue(undefined);
    const { calls } = stubApi(json(DONE, 201));
    show(<EnrollmentDataForm />);
    await fill(DATA);
    await submit();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Enviar por WhatsApp' });
    expect(new URL(link.href).searchParams.get('text')).toBe(
      'Hola, soy Ana Paz, DNI 45871203, celular 987654321. Quiero inscribirme en Quechua.',
    );
    expect(written).toHaveBeenCalledWith('enviar-datos', {
      nombre: 'Ana',
      apellido: 'Paz',
      nombreCurso: 'Quechua',
      dni: '45871203',
      celular: '987654321',
    });
    written.mockRestore();
    expect(await screen.findByText(CONTACT_TEXTS.dataSent)).toBeVisible();
    expect(calls).toMatchObject([
      {
        body: {
          kind: 'enrollment',
          name: 'Ana',
          last_name: 'Paz',
          course: 'Quechua',
          dni: '45871203',
          phone: '987654321',
        },
      },
    ]);
  });
});
