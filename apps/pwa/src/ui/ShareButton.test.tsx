import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './ShareButton';

const URL_OF_PAGE = 'https://telar.pe/c/TLR-7F3K';
const FAILED = 'No se pudo copiar. Copia la dirección desde la barra del navegador.';

async function press(system: { share?: () => Promise<void>; copy?: (text: string) => Promise<void> }) {
  const user = userEvent.setup({ writeToClipboard: false });
  Object.defineProperty(navigator, 'share', { configurable: true, value: system.share });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: system.copy && { writeText: system.copy },
  });
  render(<ShareButton title="Certificado de Ana" url={URL_OF_PAGE} />);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
}

it('opens the share sheet of the system', async () => {
  const share = jest.fn(async () => undefined);
  await press({ share });
  expect(share).toHaveBeenCalledWith({ title: 'Certificado de Ana', url: URL_OF_PAGE });
  expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
});

it('copies the URL with a button of its own beside the share sheet', async () => {
  const copy = jest.fn(async () => undefined);
  await press({ share: async () => undefined, copy });
  await userEvent.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  // The emulation of the library replaced the clipboard.
  expect(await screen.findByRole('button', { name: 'Enlace copiado' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compartir' })).toBeVisible();
});

it('copies the URL and says so if there is no share sheet', async () => {
  const copy = jest.fn(async () => undefined);
  await press({ copy });
  expect(copy).toHaveBeenCalledWith(URL_OF_PAGE);
  expect(await screen.findByRole('button', { name: 'Enlace copiado' })).toBeVisible();
});

it('says nothing if the user closes the share sheet', async () => {
  await press({ share: () => Promise.reject(Object.assign(new Error('x'), { name: 'AbortError' })) });
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each([
  ['the browser refuses to copy', { copy: () => Promise.reject(new Error('x')) }],
  ['the page has no clipboard', {}],
  ['the share sheet fails', { share: () => Promise.reject(new Error('x')) }],
])('tells how to copy the URL by hand if %s', async (_, system) => {
  await press(system);
  expect((await screen.findAllByText(FAILED)).length).toBe(2);
});
