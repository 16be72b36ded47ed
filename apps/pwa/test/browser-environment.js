import { TestEnvironment } from 'jest-environment-jsdom';

// What browsers have and jsdom does not hand to the page; Node's own serve.
const MISSING = ['fetch', 'Request', 'Response', 'Headers', 'FormData', 'AbortSignal', 'AbortController', 'TextEncoder', 'TextDecoder', 'structuredClone', 'crypto'];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
  }
}
