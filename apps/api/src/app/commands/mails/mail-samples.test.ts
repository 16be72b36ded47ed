import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { MAIL_SAMPLES } from './mail-samples';
import { previewPages } from './preview-pages';

const MODULES = resolve(import.meta.dirname, '../../../modules');

it('has a sample of every mail', () => {
  const paths = readdirSync(MODULES, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('-mail.ts')).map((path) => basename(path, '.ts'));
  expect(Object.keys(MAIL_SAMPLES).sort()).toEqual(files.sort());
});

it('shows each mail as HTML and as text', () => {
  const pages = previewPages();
  expect(pages['index.html']).toContain('<iframe src="order-approved-mail.html"');
  expect(pages['index.html']).toContain('Entrar a mis cursos:\nhttps://academia.test/mis-cursos');
  expect(pages['order-approved-mail.html']).toContain('k7fm-q2xz-84bd');
});
