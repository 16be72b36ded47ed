import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noNetwork, notOurApi, stubApi } from '../../../../../test/api-stub';
import { createQueryClient } from '../../../../api/client/query-client';
import { simulateSending } from '../simulate-sending';
import { ContactForm } from './ContactForm';
import { EnrollmentDataForm } from './EnrollmentDataForm';

function renderContact(send: () => Promise<void>): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactForm send={send} />
    </QueryClientProvider>,
  );
}

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
    const send = jest.fn<() => Promise<void>>();
    renderContact(send);
    await fill({ Nombre: 'Ana Paz', Mensaje: '   ' });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Completa tu nombre, correo y mensaje.');
    expect(field('Correo electrónico')).toHaveFocus();
    expect(markedFields()).toEqual(['Correo electrónico', 'Mensaje']);
    expect(send).not.toHaveBeenCalled();
  });

  it('thanks for the message and clears its fields', async () => {
    renderContact(async () => undefined);
    await fill(MESSAGE);
    await submit();
    expect(await screen.findByText('¡Gracias! Tu mensaje ha sido enviado.')).toBeVisible();
    expect(Object.keys(MESSAGE).map((label) => field(label).value)).toEqual(['', '', '']);
  });

  it.each([
    ['there is no internet, also if the browser is online', noNetwork],
    ["the Wi-Fi's login page responds", notOurApi(200)],
  ])('keeps the input if %s, and says that nothing was sent', async (_, response) => {
    stubApi(response);
    renderContact(simulateSending);
    await fill(MESSAGE);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(CONTACT_TEXTS.offline);
    expect(screen.queryByText(CONTACT_TEXTS.sent)).toBeNull();
    expect(Object.keys(MESSAGE).map((label) => field(label).value)).toEqual(Object.values(MESSAGE));
  });

  it('keeps the input if sending fails', async () => {
    renderContact(() => Promise.reject(new Error('no network')));
    await fill(MESSAGE);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Hubo un error al enviar tu mensaje.');
    expect(field('Mensaje')).toHaveValue(MESSAGE.Mensaje);
  });
});

describe('the form with the data for an enrollment', () => {
  const DATA = { Nombre: 'Ana', Apellido: 'Paz', 'Nombre del curso': 'Quechua', DNI: '45871203', Celular: '987654321' };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enviar datos' }));

  it('shows an error if a field is empty', async () => {
    render(<EnrollmentDataForm />);
    await fill({ Nombre: 'Ana' });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Completa todos los campos.');
    expect(field('Apellido')).toHaveFocus();
    expect(markedFields()).toEqual(['Apellido', 'Nombre del curso', 'DNI', 'Celular']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers a WhatsApp message with the data, and writes them to the console', async () => {
    const written = jest.spyOn(console, 'info').mockReturnValue(undefined);
    render(<EnrollmentDataForm />);
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
  });
});
