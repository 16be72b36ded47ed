import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';

const SCRIPT = readFileSync(new URL('../public/recovery.js', import.meta.url), 'utf8');

const reload = jest.fn();
const health = jest.fn<() => Promise<{ ok: boolean }>>();
const listeners = new Map<string, (event: object) => void>();

/** Runs the script on a page whose app has not started. */
function load(): void {
  listeners.clear();
  document.body.innerHTML = '<div id="root"></div>';
  const names = ['location', 'fetch', 'addEventListener', 'navigator', 'caches'];
  const globals = [
    { reload },
    health,
    (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    { serviceWorker: { getRegistrations: async () => [] } },
    { keys: async () => [] },
  ];
  new Function(...names, SCRIPT)(...globals);
}

/** Lets an element or the page fail, and waits until the script has reacted. */
async function fail(target: EventTarget): Promise<void> {
  listeners.get('error')?.({ target });
  await jest.advanceTimersByTimeAsync(2_000);
}

function element(tag: string, attributes: object = {}): HTMLElement {
  return Object.assign(document.createElement(tag), attributes);
}

const shown = () => document.getElementById('root')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  health.mockReset().mockResolvedValue({ ok: true });
  load();
});
afterEach(() => jest.useRealTimers());

it.each([
  ['a script', () => element('script')],
  ['the stylesheet', () => element('link', { rel: 'stylesheet' })],
  ['the code of the page', () => window],
])('replaces the cached release and reloads if %s fails', async (_, target) => {
  await fail(target());
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['a font', () => element('link', { rel: 'preload', as: 'font' })],
  ['a picture', () => element('img')],
])('does nothing if %s fails', async (_, target) => {
  await fail(target());
  expect(health).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

describe('the stylesheet of an app that has started', () => {
  const styles = () => document.head.querySelectorAll('[href="/style.css"]');

  function start(): HTMLElement {
    document.getElementById('root')?.append('Cursos', element('p'));
    const style = element('link', { rel: 'stylesheet', href: '/style.css' });
    document.head.append(style);
    return style;
  }

  afterEach(() => document.head.replaceChildren());

  it('is loaded again after longer and longer pauses', async () => {
    let failed: Element | undefined = start();
    for (let tries = 1; tries <= 3; tries++) {
      listeners.get('error')?.({ target: failed });
      await jest.advanceTimersByTimeAsync(500 * 2 ** tries - 1);
      expect(styles()).toHaveLength(tries);
      await jest.advanceTimersByTimeAsync(1);
      expect(styles()).toHaveLength(tries + 1);
      failed = [...styles()].at(-1);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('is loaded again if it failed before the script', async () => {
    start();
    load();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(styles()).toHaveLength(2);
  });

  it('is not loaded again forever', async () => {
    start();
    for (let tries = 0; tries < 20; tries++) {
      listeners.get('error')?.({ target: [...styles()].at(-1) });
      await jest.advanceTimersByTimeAsync(100_000);
    }
    expect(styles()).toHaveLength(8);
  });
});

it('says that the server does not work', async () => {
  health.mockResolvedValue({ ok: false });
  await fail(window);
  expect(shown()).toBe('No se pudo abrir la academia. Vuelve a intentarlo en unos minutos.Reintentar');
  expect(reload).not.toHaveBeenCalled();
});

describe('without network', () => {
  beforeEach(async () => {
    health.mockRejectedValue(new TypeError('Failed to fetch'));
    await fail(element('script'));
    expect(shown()).toBe('Sin conexión.Reintentar');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads when the user tries again', () => {
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads when the device is online', () => {
    listeners.get('online')?.(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
