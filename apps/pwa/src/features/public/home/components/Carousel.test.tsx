import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './Carousel';

const PICTURES = ['a', 'b', 'c'].map((name) => ({ src: `/${name}.svg`, alt: name }));
// Seconds after which a moving carousel shows another picture than the first.
const LONG = 20;
const realMatchMedia = globalThis.matchMedia;

const shown = () =>
  screen
    .getAllByRole('button', { name: /^Imagen \d/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const region = () => screen.getByRole('region', { name: 'La academia en imágenes' });

function hideTab(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.matchMedia = realMatchMedia;
});

it('advances every five seconds and starts again after the last picture', () => {
  render(<Carousel pictures={PICTURES} />);
  wait(4.9);
  expect(shown()).toBe(1);
  wait(0.1);
  expect(shown()).toBe(2);
  wait(10);
  expect(shown()).toBe(1);
});

it.each<[string, () => void, () => void]>([
  ['hover', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
  [
    'focus',
    () => act(() => screen.getByRole('button', { name: 'Imagen 2' }).focus()),
    () => act(() => (document.activeElement as HTMLElement).blur()),
  ],
  ['a hidden tab', () => hideTab(true), () => hideTab(false)],
])('pauses on %s and continues after it', (_, pause, resume) => {
  render(<Carousel pictures={PICTURES} />);
  pause();
  wait(LONG);
  expect(shown()).toBe(1);
  resume();
  wait(5);
  expect(shown()).toBe(2);
});

it('stays paused while the focus moves inside it', () => {
  render(<Carousel pictures={PICTURES} />);
  act(() => screen.getByRole('button', { name: 'Imagen 1' }).focus());
  act(() => screen.getByRole('button', { name: 'Imagen siguiente' }).focus());
  wait(LONG);
  expect(shown()).toBe(1);
});

it('stops and starts with its pause button', () => {
  render(<Carousel pictures={PICTURES} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pausar carrusel' }));
  wait(LONG);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Reproducir carrusel' }));
  wait(5);
  expect(shown()).toBe(2);
});

it('does not move if the user prefers reduced motion', () => {
  globalThis.matchMedia = (query) =>
    ({
      matches: query.includes('reduce'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  render(<Carousel pictures={PICTURES} />);
  wait(LONG);
  expect(shown()).toBe(1);
  expect(screen.getByRole('button', { name: 'Reproducir carrusel' })).toBeVisible();
});

it.each([
  [['ArrowRight'], 2],
  [['ArrowLeft'], 3],
  [['End'], 3],
  [['End', 'ArrowRight'], 1],
  [['End', 'Home'], 1],
  [['Tab'], 1],
])('pressing the keys %p shows picture %i', (keys, picture) => {
  render(<Carousel pictures={PICTURES} />);
  for (const key of keys) fireEvent.keyDown(screen.getByRole('group', { name: 'Imágenes' }), { key });
  expect(shown()).toBe(picture);
});

it.each([
  ['Imagen siguiente', 2],
  ['Imagen anterior', 3],
  ['Imagen 3', 3],
])('pressing the button %p shows picture %i', (name, picture) => {
  render(<Carousel pictures={PICTURES} />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(shown()).toBe(picture);
});

/** Sets how far the pictures, 300 px wide, are scrolled. */
function scrollTo(scrollLeft: number): void {
  const row = screen.getByRole('group', { name: 'Imágenes' });
  Object.defineProperties(row, {
    clientWidth: { value: 300, configurable: true },
    scrollLeft: { value: scrollLeft, configurable: true },
  });
  fireEvent.scroll(row);
}

it('shows the picture on which a swipe ends', () => {
  render(<Carousel pictures={PICTURES} />);
  scrollTo(599.5);
  wait(0.2);
  expect(shown()).toBe(3);
});

it('shows the next picture at once, also if the scroll to it pauses on a slow device', () => {
  render(<Carousel pictures={PICTURES} />);
  fireEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }));
  scrollTo(40);
  wait(0.2);
  expect(shown()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }));
  expect(shown()).toBe(3);
});

it('shows the picture of a key that is pressed before an earlier scroll has ended', () => {
  render(<Carousel pictures={PICTURES} />);
  scrollTo(0);
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  wait(0.2);
  expect(shown()).toBe(2);
});

it('shows the picture of a key also if the scroll to it begins late', () => {
  render(<Carousel pictures={PICTURES} />);
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  // The event of an earlier scroll. The scroll of the key has not begun.
  scrollTo(0);
  wait(0.2);
  expect(shown()).toBe(2);
  scrollTo(300);
  wait(0.2);
  expect(shown()).toBe(2);
  // The user swipes back.
  scrollTo(0);
  wait(0.2);
  expect(shown()).toBe(1);
});
