import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useUnsavedInput } from './dirty-forms';
import { registerServiceWorker } from './register';
import { recordTyping } from './typing';
import { UpdatePrompt } from './UpdatePrompt';

/** Whether a form is dirty is asked of all tabs, which takes its time. */
const settled = () => act(async () => undefined);

/** A version on its way: `installed` is also what waits. */
class Version extends EventTarget {
  state = 'installing';
  postMessage = jest.fn();
  constructor(readonly name: string) {
    super();
  }
}

/** The browser's side of it: what runs, what waits, and what the page is told. */
class Workers extends EventTarget {
  controller: Version | null = null;
  registration = Object.assign(new EventTarget(), {
    active: null as Version | null,
    installing: null as Version | null,
    waiting: null as Version | null,
    update: jest.fn(async () => undefined),
  });
  register = async () => this.registration;

  /** A version comes and waits, unless it is the first. */
  comes = async (name: string) => {
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

  /** The one that waits takes over. */
  takesOver = () =>
    act(async () => {
      this.controller = this.registration.waiting;
      Object.assign(this.registration, { active: this.controller, waiting: null });
      this.dispatchEvent(new Event('controllerchange'));
    });
}

/** Another tab, as the browser's locks show it. */
const locks = { held: [] as { name: string }[] };

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedInput(dirty);
  return null;
}

const page = (dirty: boolean) => (
  <>
    <Form dirty={dirty} />
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
const shown = () => screen.findByText('Hay una versión nueva');

afterEach(() => {
  // A page registers once; what an earlier test waited for is over.
  if (last) last.registration.waiting = null;
});

beforeEach(() => {
  locks.held = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => locks, request: async (_: string, __: object, hold: () => Promise<void>) => hold() },
  });
});

it('says nothing at the first visit, when the worker takes over for the first time', async () => {
  render(page(false));
  const workers = await registered(null);
  await workers.comes('a');
  expect(prompt()).toBeNull();
  await workers.takesOver();
  expect(prompt()).toBeNull();
});

it('offers a new version once no form is dirty, and changes only when told to', async () => {
  const view = render(page(true));
  const workers = await registered('a');
  await workers.comes('b');
  expect(prompt()).toBeNull();
  await act(async () => view.rerender(page(false)));
  expect(await shown()).toBeTruthy();
  expect(offered(workers)).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(offered(workers)).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});

it('waits for what is typed in whatever form, and offers it when that is gone', async () => {
  recordTyping();
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
  await workers.comes('b2');
  await workers.takesOver();
  expect(prompt()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('987654321');
  await act(async () => view.rerender(<UpdatePrompt />));
  expect(await shown()).toBeTruthy();
});

it('waits for the form of another tab', async () => {
  locks.held = [{ name: 'telar-dirty-form' }];
  render(page(false));
  await (await registered('b')).comes('c');
  expect(prompt()).toBeNull();
  locks.held = [];
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(await shown()).toBeTruthy();
});

it('offers a page that stays open every version, each once', async () => {
  const view = render(page(false));
  const workers = await registered('c');
  for (const version of ['d', 'e', 'f', 'g']) {
    await workers.comes(version);
    expect(await shown()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
    expect(prompt()).toBeNull();
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(prompt()).toBeNull();
  }
  view.unmount();
  render(page(false));
  await (await registered('c')).comes('g');
  expect(prompt()).toBeNull();
});

it('offers what came while nobody was told, as soon as it looks', async () => {
  render(page(false));
  const workers = await registered('g');
  workers.registration.waiting = new Version('h');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(await shown()).toBeTruthy();
});

it('offers it again, after the form, to a tab that wrote while another tab let the new version in', async () => {
  const view = render(page(true));
  const workers = await registered('h');
  await workers.comes('i');
  await workers.takesOver();
  expect(prompt()).toBeNull();
  await act(async () => view.rerender(page(false)));
  expect(await shown()).toBeTruthy();
});

it.each([
  ['is gone', 404, 1],
  ['does not come', 503, 0],
])('where a file of this version %s', async (_, status, taken) => {
  Object.assign(globalThis, { fetch: async () => ({ status }) });
  performance.getEntriesByType = () => [];
  render(page(false));
  const workers = await registered('i');
  const payload = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/about-1.js');
  await act(async () => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })));
  await workers.comes(`j ${status}`);
  expect(offered(workers)).toHaveBeenCalledTimes(taken);
  expect(await shown()).toBeTruthy();
});
