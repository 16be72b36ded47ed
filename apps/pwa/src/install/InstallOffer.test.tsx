import { jest } from '@jest/globals';
import { academy } from '@telar/brand/academy';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fullStorage } from '../../test/full-storage';
import { firePointer } from '../../test/pointer';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { readEngagement, recordSaved } from './engagement';
import { captureInstallEvent, installEvent } from './install-event';
import { InstallOffer } from './InstallOffer';
import { isAppleSafari } from './platform';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
const OFFER = `Lleva ${academy.name} en tu pantalla de inicio`;
const offer = () => screen.queryByText(OFFER);

/** Dispatches the browser's offer to install. @returns true if the page prevented the browser's own prompt. */
const dispatchOffer = () =>
  act(() => !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));

captureInstallEvent();

beforeEach(() => {
  localStorage.clear();
  session.logout();
  installEvent.set(null);
  // Records a visit.
  readEngagement();
  prompt.mockClear();
});

afterEach(() => jest.restoreAllMocks());

it('uses the browser’s earlier offer after something was saved', async () => {
  render(<InstallOffer />);
  expect(await dispatchOffer()).toBe(true);
  expect(offer()).toBeNull();
  act(recordSaved);
  expect(offer()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(offer()).toBeNull();
});

it.each([
  ['not on the first visit', 29, null],
  ['on a second visit', 31, OFFER],
])('offers to install %s: %i minutes after the first page', async (_, minutes, expected) => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - minutes * 60_000);
  render(<InstallOffer />).unmount();
  clock.mockReturnValue(now);
  readEngagement();
  render(<InstallOffer />);
  await dispatchOffer();
  expect(offer()?.textContent ?? null).toBe(expected);
});

it('is not shown for a login alone', async () => {
  render(<InstallOffer />);
  await dispatchOffer();
  act(() => session.login(tokenWith({ role: 'cliente' }), { name: 'María' }));
  expect(offer()).toBeNull();
  act(recordSaved);
  expect(offer()).toBeVisible();
});

it('is shown after a press, not over the pressed button', async () => {
  recordSaved();
  render(<InstallOffer />);
  firePointer('pointerdown');
  await dispatchOffer();
  expect(offer()).toBeNull();
  firePointer('pointerup');
  expect(await screen.findByText(OFFER)).toBeVisible();
});

it('is not shown again after the user declines', async () => {
  recordSaved();
  const view = render(<InstallOffer />);
  await dispatchOffer();
  await userEvent.click(screen.getByRole('button', { name: 'No, gracias' }));
  expect(offer()).toBeNull();
  view.unmount();
  render(<InstallOffer />);
  await dispatchOffer();
  expect(offer()).toBeNull();
});

it('goes away when the user declines, and breaks nothing, on a device without room', async () => {
  recordSaved();
  fullStorage();
  render(<InstallOffer />);
  await dispatchOffer();
  await userEvent.click(screen.getByRole('button', { name: 'No, gracias' }));
  expect(offer()).toBeNull();
});

it('is not shown over a form or a dialog', async () => {
  recordSaved();
  const view = render(
    <main>
      <form />
    </main>,
  );
  render(<InstallOffer />);
  await dispatchOffer();
  expect(offer()).toBeNull();
  await act(async () => view.rerender(<dialog open />));
  expect(offer()).toBeNull();
  await act(async () =>
    view.rerender(
      <main>
        <form role="search" />
      </main>,
    ),
  );
  expect(offer()).toBeVisible();
});

it('is not shown in the installed app', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('standalone') }) as never);
  recordSaved();
  render(<InstallOffer />);
  await dispatchOffer();
  expect(offer()).toBeNull();
});

it('shows on an iPhone how to install with Safari', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  recordSaved();
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
    'an iPad, which identifies itself as a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15',
    5,
    true,
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0, false],
  ['Chrome on an iPhone', IPHONE.replace('Version/18.5', 'CriOS/140.0'), 5, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 5, false],
])('detects if the share menu of Safari can install the app on %s', (_, agent, touches, expected) => {
  expect(isAppleSafari(agent, touches)).toBe(expected);
});
