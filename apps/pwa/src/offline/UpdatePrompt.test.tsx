import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useDirtyForm } from './dirty-forms';
import { registerServiceWorker } from './service-worker';
import { UpdatePrompt } from './UpdatePrompt';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = jest.fn();
}
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = () => Promise.resolve();
}
class Container extends EventTarget {
  controller: object | null = null;
  registration = new Registration();
  register = () => Promise.resolve(this.registration);
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

async function installed(container: Container): Promise<Worker> {
  jest.useFakeTimers();
  await registerServiceWorker(container as never);
  jest.useRealTimers();
  const worker = new Worker();
  container.registration.installing = worker;
  act(() => {
    container.registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  });
  return worker;
}

it('says nothing at the first visit, when the worker is installed for the first time', async () => {
  render(page(false));
  await installed(new Container());
  expect(screen.queryByText('Hay una versión nueva')).toBeNull();
});

it('offers a new version once no form is dirty, and changes only when told to', async () => {
  const container = new Container();
  container.controller = {};
  const view = render(page(true));
  const worker = await installed(container);
  expect(screen.queryByText('Hay una versión nueva')).toBeNull();
  view.rerender(page(false));
  expect(screen.getByText('Hay una versión nueva')).toBeTruthy();
  expect(worker.postMessage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
});
