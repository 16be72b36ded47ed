import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fullStorage } from '../../test/full-storage';
import { firePointer } from '../../test/pointer';
import { FakeWorker, newVersion, startWorkers } from '../../test/service-workers';
import type { FakeWorkers } from '../../test/service-workers';
import { SKIP_WAITING } from '../service-worker/page-messages';
import { recordEarlyEvents } from './early-events';
import { postponeUpdate } from './offered-update';
import { SWITCH_MAX_MS } from './register';
import { useUnsavedInput } from './unsaved-input';
import { UpdatePrompt } from './UpdatePrompt';

const reload = jest.fn();
let workers: FakeWorkers;
/** All registrations of a test. */
let registrations: FakeWorkers['registration'][] = [];

/**
 * Registers the service worker on a page.
 * @param controller the version that controls the page; `null` at the first visit.
 * @param meanwhile happens before the registration is known.
 */
async function register(controller: string | null, meanwhile?: () => void): Promise<void> {
  // The hourly check must not run after the test.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  await start(controller, meanwhile);
  jest.useRealTimers();
}

async function start(controller: string | null, meanwhile: () => void = () => undefined): Promise<void> {
  reload.mockClear();
  await startWorkers(controller, reload, (started) => {
    workers = started;
    registrations.push(workers.registration);
    meanwhile();
  });
}

/** Installs a version, which then waits. */
async function install(version: string): Promise<void> {
  const { registration } = workers;
  await act(async () => {
    const worker = new FakeWorker(version);
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { installing: null, waiting: worker });
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  });
  await waitForTabs();
}

/** Activates the waiting version. */
async function activate(): Promise<void> {
  await act(async () => {
    workers.controller = workers.registration.waiting;
    Object.assign(workers.registration, { active: workers.controller, waiting: null });
    workers.dispatchEvent(new Event('controllerchange'));
  });
}

/** Waits until all tabs have reported whether they have unsaved input. */
const waitForTabs = () => act(async () => undefined);

const showPageAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

const sentToWaiting = () => workers.registration.waiting?.postMessage;

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedInput(isUnsaved);
  return null;
}

const page = ({ isUnsaved }: { isUnsaved: boolean }) => (
  <>
    <Form isUnsaved={isUnsaved} />
    <UpdatePrompt />
  </>
);

const PROMPT = 'Hay una versión nueva';
const expectPrompt = async () => expect(await screen.findByText(PROMPT)).toBeVisible();
const expectNoPrompt = () => expect(screen.queryByText(PROMPT)).toBeNull();
const click = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));

/** The locks that other tabs hold. */
const locks = { held: [] as { name: string }[] };
const realFetch = globalThis.fetch;
const realEntries = performance.getEntriesByType;

/** The server responds to each request for a file with this status. */
const stubFileStatus = (status: number) => Object.assign(globalThis, { fetch: async () => ({ status }) });

beforeAll(() => recordEarlyEvents());

beforeEach(() => {
  stubFileStatus(200);
  performance.getEntriesByType = () => [];
  locks.held = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => locks, request: async (_: string, __: object, hold: () => Promise<void>) => hold() },
  });
});

afterEach(() => {
  // The listeners of a registration stay on the page. They must not offer its version in the next test.
  for (const registration of registrations) registration.waiting = null;
  registrations = [];
  act(() => postponeUpdate());
  globalThis.fetch = realFetch;
  performance.getEntriesByType = realEntries;
});

it('shows nothing at the first visit, when the first worker takes control', async () => {
  render(page({ isUnsaved: false }));
  await register(null);
  await install(newVersion());
  expectNoPrompt();
  await activate();
  expectNoPrompt();
});

it('counts a first worker that takes control before the registration is known', async () => {
  const view = render(page({ isUnsaved: true }));
  await register(null, () => {
    workers.controller = new FakeWorker(newVersion());
    workers.dispatchEvent(new Event('controllerchange'));
  });
  workers.registration.active = workers.controller;
  await install(newVersion());
  act(() => postponeUpdate());
  // The second worker takes control: the page runs an old version.
  await activate();
  await act(async () => view.rerender(page({ isUnsaved: false })));
  await expectPrompt();
});

it('shows the prompt when no form has unsaved input, and activates the version only on request', async () => {
  const view = render(page({ isUnsaved: true }));
  await register(newVersion());
  await install(newVersion());
  expectNoPrompt();
  await act(async () => view.rerender(page({ isUnsaved: false })));
  await expectPrompt();
  expect(sentToWaiting()).not.toHaveBeenCalled();
  click('Actualizar');
  expect(sentToWaiting()).toHaveBeenCalledWith({ type: SKIP_WAITING });
});

it('hides the prompt while a form has typed input, and shows it when the form is removed', async () => {
  const form = (
    <form>
      <input aria-label="Celular" />
    </form>
  );
  const view = render(<>{form}</>);
  await register(newVersion());
  fireEvent.input(screen.getByLabelText('Celular'), { target: { value: '987654321' } });
  await waitForTabs();
  view.rerender(
    <>
      {form}
      <UpdatePrompt />
    </>,
  );
  await install(newVersion());
  await activate();
  expectNoPrompt();
  expect(screen.getByLabelText<HTMLInputElement>('Celular')).toHaveValue('987654321');
  await act(async () => view.rerender(<UpdatePrompt />));
  await expectPrompt();
});

it('shows the prompt after a press, not over the pressed button', async () => {
  render(page({ isUnsaved: false }));
  await register(newVersion());
  firePointer('pointerdown');
  await install(newVersion());
  expectNoPrompt();
  firePointer('pointerup');
  await expectPrompt();
});

it('hides the prompt while another tab has unsaved input', async () => {
  locks.held = [{ name: 'telar-dirty-form' }];
  render(page({ isUnsaved: false }));
  await register(newVersion());
  await install(newVersion());
  expectNoPrompt();
  locks.held = [];
  await showPageAgain();
  await expectPrompt();
});

it('offers each new version, but not again after the user postpones it', async () => {
  render(page({ isUnsaved: false }));
  await register(newVersion());
  for (const version of [newVersion(), newVersion(), newVersion()]) {
    await install(version);
    await expectPrompt();
    click('Más tarde');
    expectNoPrompt();
    await showPageAgain();
    expectNoPrompt();
  }
});

it('hides a postponed version on a device without room', async () => {
  render(page({ isUnsaved: false }));
  await register(newVersion());
  await install(newVersion());
  await expectPrompt();
  fullStorage();
  click('Más tarde');
  expectNoPrompt();
  jest.restoreAllMocks();
});

it('does not offer a postponed version after the page was loaded again', async () => {
  const [running, postponed] = [newVersion(), newVersion()];
  const view = render(page({ isUnsaved: false }));
  await register(running);
  await install(postponed);
  await expectPrompt();
  click('Más tarde');
  view.unmount();
  render(page({ isUnsaved: false }));
  await register(running);
  await install(postponed);
  expectNoPrompt();
});

it('offers a version that was installed without an event at the next check', async () => {
  render(page({ isUnsaved: false }));
  await register(newVersion());
  workers.registration.waiting = new FakeWorker(newVersion());
  await showPageAgain();
  await expectPrompt();
});

it('offers a version that another tab activated when this tab has no unsaved input', async () => {
  const view = render(page({ isUnsaved: true }));
  await register(newVersion());
  await install(newVersion());
  await activate();
  expectNoPrompt();
  await act(async () => view.rerender(page({ isUnsaved: false })));
  await expectPrompt();
});

/** Lets a file of this version fail to load, then installs a new version. */
async function installAfterFailedFile(status: number): Promise<void> {
  stubFileStatus(status);
  render(page({ isUnsaved: false }));
  await register(newVersion());
  const payload = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/about-1.js');
  await act(async () => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })));
  await install(newVersion());
}

it('activates a new version without asking if the server no longer has a file of this one', async () => {
  await installAfterFailedFile(404);
  expect(sentToWaiting()).toHaveBeenCalledTimes(1);
});

it('only offers a new version if the server fails to send a file of this one', async () => {
  await installAfterFailedFile(503);
  await expectPrompt();
  expect(sentToWaiting()).not.toHaveBeenCalled();
});

it('tries again after each of several reloads, without asking, if the browser does not activate the chosen version', async () => {
  /** Lets the time pass in which the browser changes versions. */
  async function pass(action: () => unknown): Promise<void> {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    await act(async () => void (await action()));
    await act(async () => void (await jest.advanceTimersByTimeAsync(SWITCH_MAX_MS)));
    jest.useRealTimers();
  }
  const [running, chosen] = [newVersion(), newVersion()];
  const loadAgain = () => start(running, () => (workers.registration.waiting = new FakeWorker(chosen)));
  render(page({ isUnsaved: false }));
  await register(running);
  await install(chosen);
  await pass(() => click('Actualizar'));
  expect([reload.mock.calls.length, sentToWaiting()?.mock.calls.length]).toEqual([1, 1]);
  for (let reloads = 2; reloads <= 4; reloads += 1) {
    await pass(loadAgain);
    expect([reload.mock.calls.length, sentToWaiting()?.mock.calls.length]).toEqual([1, 1]);
  }
  await pass(loadAgain);
  expect(reload).not.toHaveBeenCalled();
  await expectPrompt();
  // It is chosen no more.
  await pass(loadAgain);
  expect([reload.mock.calls.length, sentToWaiting()?.mock.calls.length]).toEqual([0, 0]);
});
