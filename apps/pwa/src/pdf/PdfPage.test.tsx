import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { firePointer } from '../../test/pointer';
import { PdfPage } from './PdfPage';

const WIDTH = 600;
/** The heights of pages with this width. The first has the shape of an empty canvas, 300 × 150. */
const HEIGHTS = [300, 301, 305];

const PDF = {
  numPages: HEIGHTS.length,
  getPage: async (number: number) => ({
    getViewport: ({ scale }: { scale: number }) => ({
      width: WIDTH * scale,
      height: (HEIGHTS[number - 1] ?? 0) * scale,
    }),
    render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
  }),
} as never;

// jsdom has no layout.
beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as never;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function shown(this: Element) {
    const { width, height, className } = this as HTMLCanvasElement;
    return className.includes('hidden') ? 0 : Math.round((WIDTH * height) / width);
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

const nextTask = () => act(() => new Promise((done) => setTimeout(done)));
const page = (index: number) => <PdfPage pdf={PDF} page={index} label="Hoja" />;
const canvas = () => screen.getByRole<HTMLCanvasElement>('img', { hidden: true });

it('replaces the skeleton and a page of another height after a press, and a page of the same height at once', async () => {
  const { rerender } = render(page(0));
  firePointer('pointerdown');
  await nextTask();
  expect(canvas()).toHaveClass('hidden');
  firePointer('pointerup');
  await nextTask();
  expect(canvas()).not.toHaveClass('hidden');
  expect(canvas().height).toBe(300);
  firePointer('pointerdown');
  rerender(page(1));
  await nextTask();
  expect(canvas().height).toBe(301);
  rerender(page(2));
  await nextTask();
  expect(canvas().height).toBe(301);
  firePointer('pointerup');
  await nextTask();
  expect(canvas().height).toBe(305);
});
