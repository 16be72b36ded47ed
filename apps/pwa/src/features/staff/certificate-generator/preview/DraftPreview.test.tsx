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

function stateOf(template: string, rendered: object | null): DraftPreviewState {
  const preview = { rendered, busy: false, error: null, hasOwnFields: false, retry: () => undefined };
  return { draft: blankDraft(), code: '', template, usesPlacement: true, hasExamples: false, preview } as never;
}
const preview = (template: string, rendered: object | null) => (
  <DraftPreview state={stateOf(template, rendered)} onPlace={() => undefined} />
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
