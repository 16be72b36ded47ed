import { readRelease } from './release';

const MANIFEST = [
  { url: 'index.html', revision: 'a1' },
  'assets/app-1.js',
  'assets/pdf-document-1.js',
  { url: 'assets/pdf.worker.min-1.mjs', revision: null },
];

it('separates the files of the PDF viewer from the files that every device stores', () => {
  const { files, viewerFiles } = readRelease(MANIFEST);
  expect(files).toEqual([
    { url: 'index.html', revision: 'a1' },
    { url: 'assets/app-1.js', revision: null },
  ]);
  expect(viewerFiles).toEqual(['assets/pdf-document-1.js', 'assets/pdf.worker.min-1.mjs']);
});

it('uses the hash of the page as the version', () => {
  expect(readRelease(MANIFEST).version).toBe('a1');
});
