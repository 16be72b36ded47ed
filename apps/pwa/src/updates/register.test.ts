import { jest } from '@jest/globals';
import { FakeWorker, FakeWorkers, newVersion, startWorkers } from '../../test/service-workers';
import { registerServiceWorker, RETRY_AFTER_MS } from './register';

const reload = () => undefined;

describe('when the first installation fails', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance'] }));
  afterEach(() => void jest.useRealTimers());

  /**
   * Starts an installation.
   * @returns how often a worker was registered, and a function that lets the installation fail.
   */
  async function startFirst() {
    const workers = await startWorkers(null, reload);
    const registered = jest.spyOn(workers, 'register');
    const { registration } = workers;
    function install(): () => void {
      const worker = new FakeWorker(newVersion());
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      return () => {
        registration.installing = null;
        worker.state = 'redundant';
        worker.dispatchEvent(new Event('statechange'));
      };
    }
    return { registered, install };
  }
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('registers the worker again after a pause, and each time after a longer one', async () => {
    const { registered, install } = await startFirst();
    install()();
    await pass(2 * RETRY_AFTER_MS);
    expect(registered).toHaveBeenCalledTimes(1);
    await pass(RETRY_AFTER_MS);
    expect(registered).toHaveBeenCalledTimes(1);
    await pass(4 * RETRY_AFTER_MS);
    expect(registered).toHaveBeenCalledTimes(2);
  });

  it('registers the worker again when the device is online', async () => {
    const { registered, install } = await startFirst();
    const fail = install();
    dispatchEvent(new Event('online'));
    expect(registered).not.toHaveBeenCalled();
    fail();
    dispatchEvent(new Event('online'));
    expect(registered).toHaveBeenCalledTimes(1);
  });

  it('tries again if the network fails at once', async () => {
    const workers = new FakeWorkers();
    const registered = jest.spyOn(workers, 'register').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await registerServiceWorker(workers as never, async () => '', reload);
    await pass(RETRY_AFTER_MS);
    expect(registered).toHaveBeenCalledTimes(2);
  });

  it('does not try again if the browser does not allow service workers', async () => {
    const workers = new FakeWorkers();
    jest.spyOn(workers, 'register').mockRejectedValue(new DOMException('not allowed', 'SecurityError'));
    await expect(registerServiceWorker(workers as never, async () => '', reload)).rejects.toThrow('not allowed');
    expect(jest.getTimerCount()).toBe(0);
  });
});
