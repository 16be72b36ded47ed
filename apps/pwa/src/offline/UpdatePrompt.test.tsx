import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useDirtyForm } from './dirty-forms';
import { registerServiceWorker } from './service-worker';
import { UpdatePrompt } from './UpdatePrompt';

class Worker {
  private readonly listeners = new Map<string, () => void>();
  messageSkipWaiting = jest.fn();
  constructor(private readonly version: string) {}
  waitingVersion = () => Promise.resolve(this.version);
  register = () => Promise.resolve(undefined);
  update = () => Promise.resolve();
  addEventListener = (name: string, listener: () => void) => this.listeners.set(name, listener);
  say = (name: string) => act(async () => this.listeners.get(name)?.());
}

/** Another tab, as the browser's locks show it. */
const locks = { held: [] as { name: string }[] };

function Form({ dirty }: { dirty: boolean }) {
  useDirtyForm(dirty);
  return null;
}

const page = (dirty: boolean) => (
  <>
    <Form dirty={dirty} />
    <UpdatePrompt />
  </>
);

async function registered(version: string): Promise<Worker> {
  const worker = new Worker(version);
  jest.useFakeTimers();
  await registerServiceWorker(Promise.resolve(worker as never));
  jest.useRealTimers();
  return worker;
}

const prompt = () => screen.queryByText('Hay una versión nueva');

beforeEach(() => {
  locks.held = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => locks, request: async (_: string, __: object, hold: () => Promise<void>) => hold() },
  });
});

it('says nothing at the first visit, when the worker takes over for the first time', async () => {
  render(page(false));
  await (await registered('a')).say('controlling');
  expect(prompt()).toBeNull();
});

it('offers a new version once no form is dirty, and changes only when told to', async () => {
  const view = render(page(true));
  const worker = await registered('b');
  await worker.say('waiting');
  expect(prompt()).toBeNull();
  await act(async () => view.rerender(page(false)));
  expect(prompt()).toBeTruthy();
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
});

it('waits for the form of another tab', async () => {
  locks.held = [{ name: 'telar-dirty-form' }];
  render(page(false));
  await (await registered('c')).say('waiting');
  expect(prompt()).toBeNull();
  locks.held = [];
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(prompt()).toBeTruthy();
});

it('offers each version once', async () => {
  const view = render(page(false));
  await (await registered('d')).say('waiting');
  fireEvent.click(await screen.findByRole('button', { name: 'Más tarde' }));
  expect(prompt()).toBeNull();
  view.unmount();
  render(page(false));
  await (await registered('d')).say('waiting');
  expect(prompt()).toBeNull();
  await (await registered('e')).say('waiting');
  expect(prompt()).toBeTruthy();
});

it('offers it again, after the form, to a tab that wrote while another tab let the new version in', async () => {
  const view = render(page(true));
  const worker = await registered('f');
  await worker.say('waiting');
  await worker.say('controlling');
  await worker.say('controlling');
  expect(prompt()).toBeNull();
  await act(async () => view.rerender(page(false)));
  expect(prompt()).toBeTruthy();
});

it('does not ask where a file of this version is gone', async () => {
  render(page(false));
  const worker = await registered('g');
  dispatchEvent(new Event('vite:preloadError'));
  await worker.say('waiting');
  expect(worker.messageSkipWaiting).toHaveBeenCalled();
});
