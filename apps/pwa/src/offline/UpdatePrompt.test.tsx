import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useDirtyForm } from './dirty-forms';
import { registerServiceWorker } from './service-worker';
import { UpdatePrompt } from './UpdatePrompt';

class Worker {
  private readonly listeners = new Map<string, (event: { isUpdate?: boolean }) => void>();
  messageSkipWaiting = jest.fn();
  register = () => Promise.resolve(undefined);
  update = () => Promise.resolve();
  addEventListener = (name: string, listener: (event: { isUpdate?: boolean }) => void) => this.listeners.set(name, listener);
  say = (name: string) => act(() => this.listeners.get(name)?.({ isUpdate: false }));
}

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

async function registered(): Promise<Worker> {
  const worker = new Worker();
  jest.useFakeTimers();
  await registerServiceWorker(Promise.resolve(worker as never));
  jest.useRealTimers();
  return worker;
}

it('says nothing at the first visit, when the worker takes over for the first time', async () => {
  render(page(false));
  (await registered()).say('controlling');
  expect(screen.queryByText('Hay una versión nueva')).toBeNull();
});

it('offers a new version once no form is dirty, and changes only when told to', async () => {
  const view = render(page(true));
  const worker = await registered();
  worker.say('waiting');
  expect(screen.queryByText('Hay una versión nueva')).toBeNull();
  view.rerender(page(false));
  expect(await screen.findByText('Hay una versión nueva')).toBeTruthy();
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
});
