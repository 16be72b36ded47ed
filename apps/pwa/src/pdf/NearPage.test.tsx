import { act, render, screen } from '@testing-library/react';
import { firePointer } from '../../test/pointer';
import { NearPage } from './NearPage';

/** Reports to the only observer whether its element is near the screen, and how high it is. */
let report: (isIntersecting: boolean, height: number) => void;
/** As `report`, for several changes at once, the oldest first. */
let reportAll: (changes: readonly boolean[], height: number) => void;
let margins: IntersectionObserverInit | undefined;
let isObserving: boolean;
const real = globalThis.IntersectionObserver;

beforeEach(() => {
  isObserving = false;
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      margins = options;
      reportAll = (changes, height) => {
        const entries = changes.map((isIntersecting) => ({ isIntersecting, boundingClientRect: { height } }));
        act(() => callback(entries as never, this as never));
      };
      report = (isIntersecting, height) => reportAll([isIntersecting], height);
    }
    observe(): void {
      isObserving = true;
    }
    disconnect(): void {
      isObserving = false;
    }
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = real;
});

const show = () => render(<NearPage shape={0.7}>Página 7</NearPage>);
const frame = (view: ReturnType<typeof show>) => view.container.firstElementChild as HTMLElement;

it('draws a page that comes near the screen, and not before', () => {
  show();
  expect(screen.queryByText('Página 7')).toBeNull();
  report(false, 800);
  expect(screen.queryByText('Página 7')).toBeNull();
  report(true, 800);
  expect(screen.getByText('Página 7')).toBeVisible();
  // One screen above and below, also in a box that scrolls.
  expect(margins).toMatchObject({ scrollMargin: '100%', rootMargin: '100%' });
});

it('follows the newest of several changes', () => {
  show();
  reportAll([false, true], 800);
  expect(screen.getByText('Página 7')).toBeVisible();
  reportAll([true, false], 800);
  expect(screen.queryByText('Página 7')).toBeNull();
});

it('has the shape of the first page until it was drawn, so that End leads to the end', () => {
  const view = show();
  const skeleton = frame(view).firstElementChild as HTMLElement;
  expect(skeleton.style.aspectRatio).toBe('0.7');
});

it('removes a page that is far away and keeps its height, so that nothing moves', () => {
  const view = show();
  report(true, 400);
  expect(frame(view).style.height).toBe('');
  report(false, 1131.5);
  expect(screen.queryByText('Página 7')).toBeNull();
  expect(frame(view).style.height).toBe('1131.5px');
  report(true, 1131.5);
  expect(screen.getByText('Página 7')).toBeVisible();
  // It may have another height by then, for example after the device was turned.
  expect(frame(view).style.height).toBe('');
});

it('keeps the height of a page while the viewer is hidden and has none', () => {
  const view = show();
  report(true, 400);
  report(false, 1131.5);
  report(false, 0);
  expect(frame(view).style.height).toBe('1131.5px');
});

it('waits for the end of a press, and stops observing when it is removed', async () => {
  const view = show();
  firePointer('pointerdown');
  report(true, 400);
  expect(screen.queryByText('Página 7')).toBeNull();
  firePointer('pointerup');
  expect(await screen.findByText('Página 7')).toBeVisible();
  expect(isObserving).toBe(true);
  view.unmount();
  expect(isObserving).toBe(false);
});
