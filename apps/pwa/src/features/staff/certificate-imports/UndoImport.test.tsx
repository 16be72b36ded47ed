import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CertificateImportUndoCheck } from '@telar/contracts/certificate-imports';
import { IMPORT_UNDO_OBSTACLES } from '@telar/texts/certificate-imports';
import { IMPORT_TEXTS, IMPORT_UNDO_TEXTS } from '@telar/texts/screens/imports';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, errorReply, json, noNetwork, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { anImport } from '../../../../test/certificate-import';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { ImportPage } from './ImportPage';

const DONE = anImport({
  state: 'done',
  rows_total: 500,
  counts: { valid: 500, refused: 0, pending: 0, imported: 500 },
  started_at: '2026-11-22T17:05:00Z',
  started_by: 'Ana Paz',
  finished_at: '2026-11-22T17:06:00Z',
});
const DRAFT = anImport({ rows_total: 500, counts: { valid: 500, refused: 0, pending: 500 } });
const CHECK: CertificateImportUndoCheck = {
  certificates: 498,
  revoked: 2,
  until: '2026-12-22T17:05:00.000Z',
  obstacle: null,
};
const { undo: UNDO, title: TITLE } = IMPORT_UNDO_TEXTS;

/** The replies by method and the end of the path. A test may change them. */
let replies: Record<string, Reply>;

function serve(more: Record<string, Reply> = {}) {
  replies = {
    'GET /7': json(DONE),
    'GET /rows': json({ rows: [], next: null }),
    'GET /7/undo': json(CHECK),
    'POST /7/undo': () => {
      replies['GET /7'] = json(DRAFT);
      return json({ ...DRAFT, removed: 498, still_revoked: 2 })('');
    },
    ...more,
  };
  const { calls } = stubApi(json({}));
  const fetched = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    await fetched(input, init);
    const path = String(input);
    const found = Object.entries(replies).find(([name]) => {
      const [method, end = ''] = name.split(' ');
      return method === (init?.method ?? 'GET') && path.endsWith(end);
    });
    return (found?.[1] ?? json({}, 404))(path);
  });
  return calls;
}

async function show() {
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana', role: 'admin' }));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ImportPage id={7} onOpen={jest.fn()} onLeave={jest.fn()} />
    </QueryClientProvider>,
  );
}

async function openDialog() {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: UNDO }));
  return within(screen.getByRole('dialog'));
}

const pressed = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'POST').length;

it('says what it removes and until when it is possible, with the focus on the harmless button', async () => {
  const calls = serve();
  const dialog = await openDialog();
  expect(screen.getByRole('dialog', { name: TITLE })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  expect(await dialog.findByText('Se retiran 498 certificados.')).toBeVisible();
  expect(dialog.getByText(IMPORT_UNDO_TEXTS.revoked(2))).toBeVisible();
  expect(dialog.getByText(IMPORT_UNDO_TEXTS.until('22/12/2026 12:05'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pressed(calls)).toBe(0);
});

it('undoes once for a double click, then shows the draft and moves the focus to its heading', async () => {
  let respond: (response: Response) => void = () => undefined;
  const calls = serve({ 'POST /7/undo': () => new Promise((resolve) => (respond = resolve)) });
  const dialog = await openDialog();
  await dialog.findByText('Se retiran 498 certificados.');
  await userEvent.dblClick(dialog.getByRole('button', { name: UNDO }));
  expect(await dialog.findByRole('button', { name: IMPORT_UNDO_TEXTS.undoing })).toHaveAttribute('aria-busy', 'true');
  expect(pressed(calls)).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: TITLE })).toBeVisible();

  replies['GET /7'] = json(DRAFT);
  act(() => respond(apiResponse(JSON.stringify({ ...DRAFT, removed: 498, still_revoked: 2 }))));
  expect(await screen.findByText(IMPORT_UNDO_TEXTS.done(498))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Registro 2019' })).toHaveFocus();
  expect(screen.getByText('Por revisar')).toBeVisible();
  expect(screen.getByText(IMPORT_TEXTS.replaceRegister)).toBeVisible();
  expect(screen.queryByRole('button', { name: UNDO })).toBeNull();
});

it('says what stands in the way, and offers only to close', async () => {
  const obstacle = IMPORT_UNDO_OBSTACLES.reissued(['N° 001/2019']);
  serve({ 'GET /7/undo': json({ ...CHECK, obstacle }) });
  const dialog = await openDialog();
  expect(await dialog.findByText(obstacle)).toBeVisible();
  expect(screen.getByRole('dialog', { name: IMPORT_UNDO_TEXTS.refusedTitle })).toBeVisible();
  expect(dialog.queryByRole('button', { name: UNDO })).toBeNull();
  const [, close] = dialog.getAllByRole('button', { name: 'Cerrar' });
  expect(close).toHaveFocus();
  expect(close).toHaveAccessibleDescription(obstacle);
});

it('says what stands in the way since the dialog opened', async () => {
  const obstacle = IMPORT_UNDO_OBSTACLES.reissued(['N° 001/2019']);
  serve({
    'POST /7/undo': () => {
      replies['GET /7/undo'] = json({ ...CHECK, obstacle });
      return errorReply(409, obstacle, { error: 'certificate_import_not_undoable' })('');
    },
  });
  const dialog = await openDialog();
  await dialog.findByText('Se retiran 498 certificados.');
  await userEvent.click(dialog.getByRole('button', { name: UNDO }));
  expect(await screen.findByRole('dialog', { name: IMPORT_UNDO_TEXTS.refusedTitle })).toBeVisible();
  expect(dialog.getAllByText(obstacle)).toHaveLength(1);
  expect(dialog.getAllByRole('button', { name: 'Cerrar' })[1]).toHaveFocus();
});

it('says that a lost response may have been an undo, and undoes at the next press', async () => {
  serve({ 'POST /7/undo': noNetwork });
  const dialog = await openDialog();
  await dialog.findByText('Se retiran 498 certificados.');
  await userEvent.click(dialog.getByRole('button', { name: UNDO }));
  expect(await dialog.findByText(IMPORT_UNDO_TEXTS.lost)).toBeVisible();
  // It was undone.
  replies['GET /7'] = json(DRAFT);
  replies['POST /7/undo'] = json({ ...DRAFT, removed: 0, still_revoked: 0 });
  await userEvent.click(dialog.getByRole('button', { name: UNDO }));
  expect(await screen.findByText(IMPORT_UNDO_TEXTS.done(0))).toBeVisible();
});

it('says why it failed, and asks again without the error', async () => {
  serve({ 'POST /7/undo': errorReply(503, 'El servicio está ocupado.') });
  let dialog = await openDialog();
  await dialog.findByText('Se retiran 498 certificados.');
  await userEvent.click(dialog.getByRole('button', { name: UNDO }));
  const failed = `${IMPORT_UNDO_TEXTS.failed}: El servicio está ocupado.`;
  expect(await dialog.findByText(failed)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: UNDO }));
  dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Se retiran 498 certificados.')).toBeVisible();
  expect(dialog.queryByText(failed)).toBeNull();
});

it('does nothing before it knows what it removes, and tries again to find out', async () => {
  const calls = serve({ 'GET /7/undo': errorReply(503, 'El servicio está ocupado.') });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: UNDO }));
  expect(
    await dialog.findByText(`${IMPORT_UNDO_TEXTS.checkFailed}: El servicio está ocupado.`, undefined, {
      timeout: 5_000,
    }),
  ).toBeVisible();
  expect(pressed(calls)).toBe(0);
  replies['GET /7/undo'] = json({ ...CHECK, certificates: 1, revoked: 0 });
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('Se retira 1 certificado.')).toBeVisible();
});

it.each([
  ['a draft', DRAFT],
  ['a running import', { ...DONE, state: 'running' as const }],
  ['an import without certificates', { ...DONE, counts: { ...DONE.counts, imported: 0, failed: 500 } }],
])('is not offered for %s', async (_, item) => {
  serve({ 'GET /7': json(item) });
  await show();
  expect(await screen.findByRole('button', { name: IMPORT_TEXTS.csv })).toBeVisible();
  expect(screen.queryByRole('button', { name: UNDO })).toBeNull();
});
