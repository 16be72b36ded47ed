import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Backup, BackupOverview } from '@telar/contracts/backups';
import { HOUR_MS } from '@telar/domain/durations';
import { BACKUP_TEXTS } from '@telar/texts/screens/staff';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { session } from '../../../session/session';
import { BackupCard } from './BackupCard';
import { BackupWarning } from './BackupWarning';

const hoursAgo = (hours: number, plusMs = 0) => new Date(Date.now() - hours * HOUR_MS + plusMs).toISOString();

const backup = (id: number, changes: Partial<Backup> = {}): Backup => ({
  id,
  started_at: hoursAgo(5),
  finished_at: hoursAgo(5, 192_000),
  scheduled: true,
  place: '/copias',
  failure: null,
  bytes: 1_360_000,
  copied_bytes: 84_000,
  files: 12,
  missing_files: 0,
  ...changes,
});

const overview = (changes: Partial<BackupOverview> = {}): BackupOverview => ({
  place: 's3://copias/academia',
  hour: 3,
  keep: 14,
  is_overdue: false,
  last_failure: null,
  last_success: backup(1),
  backups: [backup(1)],
  ...changes,
});

async function show(reply: Reply, role = 'admin') {
  act(() => session.login(tokenWith({ role }), { name: 'Ana', role }));
  const { requested } = stubApi(reply);
  await renderWithRouter(
    <>
      <BackupWarning />
      <BackupCard />
    </>,
  );
  return requested;
}

it('shows the last complete backup, its size and its duration, and the place of the nightly one', async () => {
  await show(json(overview()));
  const card = within(await screen.findByRole('region', { name: 'Copias de seguridad' }));
  expect(
    await card.findByText(
      'La última completa es de hace 5 horas. Cada noche a las 3:00 (Lima) en s3://copias/academia. Se conservan 14.',
    ),
  ).toBeVisible();
  await userEvent.click(card.getByText('Historial (1)'));
  expect(card.getByText('Completa')).toBeVisible();
  expect(card.getByText('1.3 MB en 3 min')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('warns if the last complete backup is too old, with the reason of the last failure', async () => {
  const failed = backup(2, { failure: 'No hay espacio.', bytes: null, started_at: hoursAgo(1) });
  await show(json(overview({ is_overdue: true, last_failure: 'No hay espacio.', backups: [failed, backup(1)] })));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'La última copia de seguridad completa tiene más de 36 horas.No hay espacio.',
  );
  await userEvent.click(screen.getByText('Historial (2)'));
  expect(screen.getByText('Falló')).toBeVisible();
});

it('warns at the first backup that fails', async () => {
  const failed = backup(2, { failure: 'No hay espacio.', bytes: null, started_at: hoursAgo(1) });
  const elsewhere = backup(3, { place: '/otro', failure: 'Sin permiso.', bytes: null });
  await show(json(overview({ last_failure: 'No hay espacio.', backups: [elsewhere, failed, backup(1)] })));
  expect(await screen.findByRole('status')).toHaveTextContent('La última copia de seguridad falló.No hay espacio.');
});

it('warns if there is no complete backup, and shows one in progress', async () => {
  const running = backup(1, { finished_at: null, bytes: null });
  await show(json(overview({ is_overdue: true, last_success: null, backups: [running] })));
  expect(await screen.findByRole('status')).toHaveTextContent('Todavía no hay ninguna copia de seguridad completa.');
  await userEvent.click(screen.getByText('Historial (1)'));
  expect(screen.getByText('En curso')).toBeVisible();
});

it('says how to get nightly backups, and counts the files that were missing', async () => {
  const backups = [backup(1, { missing_files: 1 }), backup(2, { missing_files: 1200 })];
  await show(json(overview({ place: null, backups })));
  expect(await screen.findByText(/quien administra el servidor la activa con BACKUP_URL/)).toBeVisible();
  await userEvent.click(screen.getByText('Historial (2)'));
  expect(screen.getByText('1 archivo que el almacenamiento ya no tenía')).toBeVisible();
  expect(screen.getByText('1,200 archivos que el almacenamiento ya no tenía')).toBeVisible();
});

it('says only once that there is no nightly backup', async () => {
  await show(json(overview({ place: null, last_success: null, backups: [] })));
  expect(await screen.findByText(BACKUP_TEXTS.notScheduled)).toBeVisible();
  expect(screen.queryByText(BACKUP_TEXTS.none)).toBeNull();
});

it('offers to try again if the backups cannot be loaded', async () => {
  let reply: Reply = errorReply(403, 'No hoy.');
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana', role: 'admin' }));
  stubApi((path) => reply(path));
  await renderWithRouter(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BackupCard />
    </QueryClientProvider>,
  );
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  reply = json(overview({ backups: [] }));
  await userEvent.click(retry);
  expect(await screen.findByText('Aún no se hizo ninguna.')).toBeVisible();
});

it('shows nothing to staff who are no admins, and requests nothing', async () => {
  const requested = await show(json(overview()), 'asesor');
  expect(screen.queryByText('Copias de seguridad')).toBeNull();
  expect(requested).toEqual([]);
});

it('shows in Lima’s time when a backup was made', async () => {
  await show(json(overview({ backups: [backup(1, { started_at: '2026-11-20T08:00:04.000Z' })] })));
  await userEvent.click(await screen.findByText('Historial (1)'));
  expect(screen.getByText('20/11/2026 03:00')).toBeVisible();
});
