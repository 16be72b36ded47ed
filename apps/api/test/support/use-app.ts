import { startApp } from './app';
import type { TestApp } from './app';

/**
 * Creates what the tests of a file or of a `describe` share.
 * @returns an empty object, which gets the properties of the created one before the first test.
 */
export function beforeTests<T extends object>(create: () => Promise<T>): T {
  const shared = {} as T;
  beforeAll(async () => {
    Object.assign(shared, await create());
  });
  return shared;
}

/** Starts the application on a new database before the tests of a file or of a `describe`, and stops it after them. */
export function useApp(environment: Record<string, string> = {}): TestApp {
  const test = beforeTests(() => startApp(environment));
  afterAll(() => test.close());
  return test;
}
