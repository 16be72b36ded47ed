import { TestEnvironment } from 'jest-environment-jsdom';

// What browsers have and jsdom does not hand to the page; Node's own serve.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortSignal',
  'AbortController',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'crypto',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
    // No layout here: the page neither scrolls nor matches media; a test that needs either gives its own.
    this.global.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    this.global.scrollTo = () => {};
    this.global.Element.prototype.scrollIntoView = () => {};
    // Nor has it a top layer; who is modal and who is open is all that remains.
    const { HTMLElement, HTMLDialogElement, Event } = this.global;
    HTMLElement.prototype.hidePopover = () => {};
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  }
}
