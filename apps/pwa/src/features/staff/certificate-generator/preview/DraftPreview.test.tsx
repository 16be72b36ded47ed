import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blankDraft } from '../draft/draft';
import { DraftPreview } from './DraftPreview';
import type { DraftPreviewState } from './use-draft-preview';

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as never;
});

const PDF = { numPages: 2, getPage: () => new Promise(() => undefined) };

function stateOf(template: string, rendered: object | null, progress: object = {}): DraftPreviewState {
  const preview = { rendered, busy: false, error: null, hasOwnFields: false, retry: () => undefined, ...progress };
  return { draft: blankDraft(), code: '', template, usesPlacement: true, hasExamples: false, preview } as never;
}
const preview = (template: string, rendered: object | null, progress?: object) => (
  <DraftPreview state={stateOf(template, rendered, progress)} onPlace={() => undefined} />
);

it('closes the enlarged preview and returns to the first page when another template is chosen', async () => {
  const view = render(preview('a.pdf', { pdf: PDF }));
  await userEvent.click(screen.getByRole('button', { name: 'Página 2 de 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ampliar' }));
  expect(screen.getByRole('dialog', { name: 'Vista previa' })).toBeVisible();
  view.rerender(preview('b.pdf', null));
  view.rerender(preview('b.pdf', { pdf: PDF }));
  expect(screen.queryByRole('dialog', { name: 'Vista previa' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Página 1 de 2', pressed: true })).toBeVisible();
});

it('shows the steps of the first drawing, with the part of the template that arrived, and one step later', () => {
  const download = { received: 512 * 1024, total: 2 * 1024 * 1024 };
  const view = render(preview('a.pdf', null, { busy: true, isDownloading: true, download }));
  expect(screen.getByRole('progressbar', { name: 'Descargando la plantilla…' })).toHaveValue(download.received);
  expect(screen.getByText('Paso 1 de 2 ·')).toBeVisible();
  expect(screen.getByText('512 KB de 2 MB · faltan 1.5 MB')).toBeVisible();
  view.rerender(preview('a.pdf', null, { busy: true }));
  expect(screen.getByRole('progressbar', { name: 'Dibujando el certificado…' })).toBeVisible();
  expect(screen.getByText('Paso 2 de 2 ·')).toBeVisible();
  view.rerender(preview('a.pdf', { pdf: PDF }, { busy: true }));
  expect(screen.getByRole('progressbar', { name: 'Dibujando el certificado…' })).toBeVisible();
  expect(screen.queryByText(/^Paso/)).toBeNull();
  view.rerender(preview('a.pdf', { pdf: PDF }));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
