import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** A PDF with one page of this size in points, which is drawn as `draw` says. */
const pdfOf = (width: number, height: number, draw: () => Promise<void> = () => Promise.resolve()) =>
  ({
    numPages: 1,
    getPage: async () => ({
      getViewport: ({ scale }: { scale: number }) => ({ width: width * scale, height: height * scale }),
      render: () => ({ promise: draw(), cancel: () => undefined }),
    }),
  }) as never;

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

it.each([
  ['a narrow and very long page', 100, 20_000],
  ['a page of common shape', 842, 595],
])('draws %s with no more pixels than Safari allows', async (_, width, height) => {
  render(<PdfPage pdf={pdfOf(width, height)} page={0} label="Hoja" />);
  await nextTask();
  const drawn = canvas();
  expect(drawn).not.toHaveClass('hidden');
  expect(drawn.width * drawn.height).toBeLessThan(4096 * 4096);
  expect(drawn.height / drawn.width).toBeCloseTo(height / width, 0);
});

it('says that a page cannot be drawn, and tries again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const draw = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('broken')).mockResolvedValue();
  render(<PdfPage pdf={pdfOf(600, 300, draw)} page={0} label="Hoja" />);
  expect(await screen.findByText('No se pudo dibujar esta página.')).toBeVisible();
  expect(canvas()).toHaveClass('hidden');
  expect(log).toHaveBeenCalledWith(new Error('broken'));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await nextTask();
  expect(screen.queryByText('No se pudo dibujar esta página.')).not.toBeInTheDocument();
  expect(canvas()).not.toHaveClass('hidden');
});
