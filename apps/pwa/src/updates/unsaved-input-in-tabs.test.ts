import { reportUnsavedInput } from './unsaved-input-in-tabs';

/**
 * Grants the requested locks only when the test calls `grantAll`, because the browser grants a lock some time later.
 */
class FakeLocks {
  held = 0;
  private requests: (() => Promise<void>)[] = [];

  request(_name: string, _options: LockOptions, onGranted: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.requests.push(async () => {
        this.held += 1;
        await onGranted();
        this.held -= 1;
        resolve();
      });
    });
  }

  async grantAll(): Promise<void> {
    for (const grant of this.requests.splice(0)) void grant();
    await settle();
  }
}

/** Waits until the released locks are counted. */
async function settle(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await Promise.resolve();
}

let locks: FakeLocks;
beforeEach(() => {
  locks = new FakeLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(async () => {
  reportUnsavedInput(false);
  await locks.grantAll();
});

/** Expects that the tab holds one lock until its input is sent. */
async function expectOneLockUntilSent(): Promise<void> {
  await locks.grantAll();
  expect(locks.held).toBe(1);
  reportUnsavedInput(false);
  await settle();
  expect(locks.held).toBe(0);
}

it('holds the lock while the tab has unsaved input', async () => {
  reportUnsavedInput(true);
  await expectOneLockUntilSent();
});

it('releases a lock that the browser grants after the input is sent', async () => {
  reportUnsavedInput(true);
  reportUnsavedInput(false);
  await locks.grantAll();
  expect(locks.held).toBe(0);
});

it('releases all locks if the state changed several times before the browser granted one', async () => {
  reportUnsavedInput(true);
  reportUnsavedInput(false);
  reportUnsavedInput(true);
  await expectOneLockUntilSent();
});

it('holds one lock if unsaved input is reported twice', async () => {
  reportUnsavedInput(true);
  reportUnsavedInput(true);
  await expectOneLockUntilSent();
});
