import { jest } from '@jest/globals';
import { openPdfsInApp } from './open-in-app';

const navigate = jest.fn<(to: { state: (before: object) => object }) => Promise<void>>(async () => undefined);
let stop: () => void = () => undefined;

beforeEach(() => {
  navigate.mockClear();
  globalThis.fetch = jest.fn<typeof fetch>();
  stop = openPdfsInApp({ navigate: navigate as never });
});
afterEach(() => stop());

/** Clicks a link with these attributes. @returns true if the browser would follow it. */
function click(attributes: string, keys: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a ${attributes}><b>DRIVE</b></a>`;
  let isFollowed = true;
  // The click reaches `document`, where the app listens, before `window`. jsdom cannot follow a link.
  const atWindow = (event: MouseEvent) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', atWindow, { once: true });
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return isFollowed;
}

it.each(['pdf/f1?disposition=inline', 'drive/f1'])('opens %s inside the app without a request', (path) => {
  expect(click(`href="/api/certificate-viewer/${path}"`)).toBe(false);
  expect(navigate.mock.calls[0]?.[0].state({ from: 1 })).toEqual({ from: 1, pdf: { fileId: 'f1' } });
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  'href="/api/certificate-viewer/drive/f1" data-outside=""',
  'href="/api/certificate-viewer/pdf/f1?download=1"',
  'href="/cursos"',
])('lets the browser follow a link with %s', (attributes) => {
  expect(click(attributes)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('lets the browser open a PDF in a new tab or window with %s', (key) => {
  expect(click('href="/api/certificate-viewer/drive/f1"', { [key]: true })).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});
