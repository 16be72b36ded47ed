import { jest } from '@jest/globals';
import { registerServiceWorker } from '../src/updates/register';

/** The service worker of one version. */
export class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = jest.fn();
  constructor(readonly version: string) {
    super();
  }
}

/** The browser's service workers: the controller of this page, the registration, and their events. */
export class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
  registration = Object.assign(new EventTarget(), {
    active: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    update: jest.fn(async () => undefined),
  });
  register = async () => this.registration;
}

let lastVersion = 0;
/** A version that no other test uses, because the page remembers the versions that it offered. */
export const newVersion = (): string => `version-${(lastVersion += 1)}`;

/**
 * Registers the service worker on a page.
 * @param controller the version that controls the page; `null` at the first visit.
 * @param meanwhile happens before the registration is known.
 * @returns the service workers of the page.
 */
export async function startWorkers(
  controller: string | null,
  reload: () => void,
  meanwhile: (workers: FakeWorkers) => void = () => undefined,
): Promise<FakeWorkers> {
  const workers = new FakeWorkers();
  const { registration } = workers;
  workers.register = async () => {
    meanwhile(workers);
    return registration;
  };
  workers.controller = registration.active = controller === null ? null : new FakeWorker(controller);
  await registerServiceWorker(workers as never, async (worker) => (worker as unknown as FakeWorker).version, reload);
  return workers;
}
