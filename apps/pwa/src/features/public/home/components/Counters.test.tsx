import { act, render, screen } from '@testing-library/react';
import { Counters } from './Counters';

let seen: ((ratio: number) => void)[];
let thresholds: unknown[];
let frames: FrameRequestCallback[];
const real = { Observer: globalThis.IntersectionObserver, frame: globalThis.requestAnimationFrame };

beforeEach(() => {
  seen = [];
  thresholds = [];
  frames = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      thresholds.push(options?.threshold);
      seen.push((intersectionRatio) => callback([{ intersectionRatio } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
  globalThis.requestAnimationFrame = (callback) => frames.push(callback);
});
afterEach(() => {
  globalThis.IntersectionObserver = real.Observer;
  globalThis.requestAnimationFrame = real.frame;
});

const numbers = () => screen.getAllByText(/^\+\d+$/, { ignore: '.sr-only' }).map((element) => element.textContent);
const draw = (later: number) => act(() => frames.splice(0).forEach((frame) => frame(performance.now() + later)));

it('starts when 35 % of a counter is visible, and counts up to its figure', () => {
  render(<Counters />);
  expect(thresholds).toEqual([0.35, 0.35, 0.35]);
  act(() => seen[1]?.(0.34));
  expect(frames).toHaveLength(0);
  act(() => seen[1]?.(0.35));
  draw(300);
  const [, running] = numbers();
  expect(Number(running)).toBeGreaterThan(0);
  expect(Number(running)).toBeLessThan(10000);
  draw(5000);
  expect(numbers()).toEqual(['+0', '+10000', '+0']);
});

it('gives the final figures to screen readers at once', () => {
  render(<Counters />);
  const spoken = screen.getAllByText(/^\+\d+$/, { selector: '.sr-only' }).map((element) => element.textContent);
  expect(spoken).toEqual(['+480', '+10000', '+1000']);
});
