import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { installEvent, captureInstallEvent } from './install-event';
import { InstallOffer } from './InstallOffer';
import { isAppleSafari } from './platform';
import { recordCertificateViewed } from './engagement';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
const offer = () => screen.queryByText(/Lleva .* en tu pantalla de inicio/);

/** The browser offers to install; whether the page took the offer over. */
const browserOffers = () =>
  act(() => !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));

captureInstallEvent();

beforeEach(() => {
  localStorage.clear();
  session.logout();
  installEvent.drop();
  prompt.mockClear();
});

afterEach(() => jest.restoreAllMocks());

it('says nothing before the app was of use, and keeps the browser’s offer for then', async () => {
  render(<InstallOffer />);
  expect(await browserOffers()).toBe(true);
  expect(offer()).toBeNull();
  act(recordCertificateViewed);
  expect(offer()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(offer()).toBeNull();
});

it('offers after a login', async () => {
  render(<InstallOffer />);
  await browserOffers();
  act(() => session.login(tokenWith({ role: 'cliente' }), { name: 'María' }));
  expect(offer()).toBeTruthy();
});

it('takes a no for good', async () => {
  recordCertificateViewed();
  const view = render(<InstallOffer />);
  await browserOffers();
  await userEvent.click(screen.getByRole('button', { name: 'No, gracias' }));
  expect(offer()).toBeNull();
  view.unmount();
  render(<InstallOffer />);
  await browserOffers();
  expect(offer()).toBeNull();
});

it('does not lie over a form, nor over a dialog', async () => {
  recordCertificateViewed();
  const view = render(
    <main>
      <form />
    </main>,
  );
  render(<InstallOffer />);
  await browserOffers();
  expect(offer()).toBeNull();
  await act(async () => view.rerender(<dialog open />));
  expect(offer()).toBeNull();
  await act(async () => view.rerender(<main>{<form role="search" />}</main>));
  expect(offer()).toBeTruthy();
});

it('says nothing in the installed app', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('standalone') }) as never);
  recordCertificateViewed();
  render(<InstallOffer />);
  await browserOffers();
  expect(offer()).toBeNull();
});

it('shows on an iPhone how Safari does it', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  recordCertificateViewed();
  render(<InstallOffer />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver cómo' }));
  const dialog = await screen.findByRole('dialog', { name: /Instala .* en tu iPhone o iPad/ });
  expect(dialog.textContent).toContain('Agregar a inicio');
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(offer()).toBeNull();
});

it.each([
  ['an iPhone', IPHONE, 5, true],
  [
    'an iPad, which says that it is a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15',
    5,
    true,
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0, false],
  ['Chrome on an iPhone', IPHONE.replace('Version/18.5', 'CriOS/140.0'), 5, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 5, false],
])('knows Safari’s own way to install: %s', (_, agent, touches, expected) => {
  expect(isAppleSafari(agent, touches)).toBe(expected);
});
