import { jest } from '@jest/globals';

const task = { promise: Promise.resolve({}) as Promise<unknown>, destroy: jest.fn(async () => undefined) };

class PDFWorker {
  promise = Promise.resolve();
  destroyed = false;
}

jest.unstable_mockModule('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  getDocument: () => task,
  GlobalWorkerOptions: {},
  PDFWorker,
}));
// Jest looks for mocks without the query of a module.
jest.unstable_mockModule('pdfjs-dist/legacy/build/pdf.worker.min.mjs', () => ({ default: '/worker.js' }));
const { openPdf } = await import('./pdf-document');

beforeEach(() => task.destroy.mockClear());

it('leaves nothing in the worker of a PDF that cannot be opened', async () => {
  task.promise = Promise.reject(new Error('no PDF'));
  await expect(openPdf(new Uint8Array())).rejects.toThrow('no PDF');
  expect(task.destroy).toHaveBeenCalledTimes(1);
});

it('keeps a PDF that was opened', async () => {
  const pdf = { numPages: 1 };
  task.promise = Promise.resolve(pdf);
  expect(await openPdf(new Uint8Array())).toBe(pdf);
  expect(task.destroy).not.toHaveBeenCalled();
});
