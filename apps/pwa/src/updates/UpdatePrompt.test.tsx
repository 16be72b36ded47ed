import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { recordEarlyEvents } from './early-events';
import { registerServiceWorker } from './register';
import { useUnsavedInput } from './unsaved-input';
import { UpdatePrompt } from './UpdatePrompt';

/** Waits until all tabs have reported their unsaved input. */
const settled = () => act(async () => undefined);

/** A version that is installing or waiting. */
class Version extends EventTarget {
  state = 'installing';
  postMessage = jest.fn();
  constructor(readonly name: string) {
    super();
  }
}

/** The browser's service workers: the active one, the waiting one, and their events. */
class Workers extends EventTarget {
  controller: Version | null = null;
  registration = Object.assign(new EventTarget(), {
    active: null as Version | null,
    installing: null as Version | null,
    waiting: null as Version | null,
    update: jest.fn(async () => undefined),
  });
  register = async () => this.registration;

  /** Installs a version and leaves it waiting. */
  install = async (name: string) => {
    await act(async () => {
      const version = new Version(name);
      this.registration.installing = version;
      this.registration.dispatchEvent(new Event('updatefound'));
      Object.assign(this.registration, { installing: null, waiting: version });
      version.state = 'installed';
      version.dispatchEvent(new Event('statechange'));
    });
    await settled();
  };

  /** Activates the waiting version. */
  activate = () =>
    act(async () => {
      this.controller = this.registration.waiting;
      Object.assign(this.registration, { active: this.controller, waiting: null });
      this.dispatchEvent(new Event('controllerchange'));
    });
}

/** The locks that other tabs hold. */
const locks = { held: [] as { name: string }[] };

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedInput(isUnsaved);
  return null;
}

const page = (isUnsaved: boolean) => (
  <>
    <Form isUnsaved={isUnsaved} />
    <UpdatePrompt />
  </>
);

let last: Workers | null = null;

async function registered(running: string | null): Promise<Workers> {
  const workers = new Workers();
  last = workers;
  workers.controller = workers.registration.active = running === null ? null : new Version(running);
  jest.useFakeTimers();
  await registerServiceWorker(workers as never, async (worker) => (worker as unknown as Version).name);
  jest.useRealTimers();
  return workers;
}

const offered = (workers: Workers) => workers.registration.waiting?.postMessage;

const prompt = () => screen.queryByText('Hay una versión nueva');
/** Waits for the prompt and fails if it does not appear. */
const shown = () => screen.findByText('Hay una versión nueva');

afterEach(() => {
  // A real page registers once, so registrations of earlier tests must not offer anything.
  if (last) last.registration.waiting = null;
});

beforeEach(() => {
  locks.held = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => locks, request: async (_: string, __: object, hold: () => Promise<void>) => hold() },
  });
});

it('shows nothing at the first visit, when the first worker takes control', async () => {
  render(page(false));
  const workers = await registered(null);
  await workers.install('a');
  expect(prompt()).toBeNull();
  await workers.activate();
  expect(prompt()).toBeNull();
});

it('offers a new version when no form holds unsaved input, and activates it only on request', async () => {
  const view = render(page(true));
  const workers = await registered('a');
  await workers.install('b');
  expect(prompt()).toBeNull();
  await act(async () => view.rerender(page(false)));
  await shown();
  expect(offered(workers)).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(offered(workers)).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

it('hides the prompt while any form has typed input, and shows it when the form is removed', async () => {
  recordEarlyEvents();
  const form = (
    <form>
      <input aria-label="Celular" />
    </form>
  );
  const view = render(<>{form}</>);
  const workers = await registered('b');
  fireEvent.input(screen.getByLabelText('Celular'), { target: { value: '987654321' } });
  await settled();
  view.rerender(
    <>
      {form}
      <UpdatePrompt />
    </>,
  );
  await workers.install('b2');
  await workers.activate();
  expect(prompt()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('987654321');
  await act(async () => view.rerender(<UpdatePrompt />));
  await shown();
});

it('hides the prompt while another tab has unsaved input', async () => {
  locks.held = [{ name: 'telar-dirty-form' }];
  render(page(false));
  await (await registered('b')).install('c');
  expect(prompt()).toBeNull();
  locks.held = [];
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await shown();
});

it('offers each version once while the page stays open', async () => {
  const view = render(page(false));
  const workers = await registered('c');
  for (const version of ['d', 'e', 'f', 'g']) {
    await workers.install(version);
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
    expect(prompt()).toBeNull();
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(prompt()).toBeNull();
  }
  view.unmount();
  render(page(false));
  await (await registered('c')).install('g');
  expect(prompt()).toBeNull();
});

it('finds a version that was installed without an event at the next check', async () => {
  render(page(false));
  const workers = await registered('g');
  workers.registration.waiting = new Version('h');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await shown();
});

it('offers a version that another tab activated once this tab has no unsaved input', async () => {
  const view = render(page(true));
  const workers = await registered('h');
  await workers.install('i');
  await workers.activate();
  expect(prompt()).toBeNull();
  await act(async () => view.rerender(page(false)));
  await shown();
});

it.each([
  ['answers 404', 404, 1],
  ['answers 503', 503, 0],
])('activates a new version by itself only if a file of this one is gone: the server %s', async (_, status, taken) => {
  Object.assign(globalThis, { fetch: async () => ({ status }) });
  performance.getEntriesByType = () => [];
  render(page(false));
  const workers = await registered('i');
  const payload = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/about-1.js');
  await act(async () => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })));
  await workers.install(`j ${status}`);
  expect(offered(workers)).toHaveBeenCalledTimes(taken);
  await shown();
});
