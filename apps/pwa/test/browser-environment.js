import { TestEnvironment } from 'jest-environment-jsdom';

// Browsers have these and jsdom does not. The tests use Node's.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
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
    // jsdom has no layout: nothing scrolls and no media query matches. A test that needs them replaces these.
    this.global.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    this.global.scrollTo = () => {};
    this.global.Element.prototype.scrollIntoView = () => {};
    // jsdom has no top layer. In tests, dialogs only open and close, and popovers do nothing.
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
