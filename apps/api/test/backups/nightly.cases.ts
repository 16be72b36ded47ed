import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BackupOverview } from '@telar/contracts/backups';
import { PATHS } from '@telar/contracts/paths';
import { HOUR_MS } from '@telar/domain/durations';
import { BackupSchedule, lastNight } from '../../src/modules/backups/backup-schedule';
import { BackupStatus } from '../../src/modules/backups/backup-status.service';
import { backupIds } from '../../src/modules/backups/manifest';
import { openTarget } from '../../src/modules/backups/target/open-target';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { Storage } from '../../src/platform/storage/storage.port';
import { startReplica } from '../support/app';
import { copyEvents, newFolder, NO_ACCOUNT } from '../support/backups';
import { startIssuing } from '../support/issuing';
import { beforeTests } from '../support/use-app';

describe('nightly backup', () => {
  const issuing = beforeTests(() => startIssuing());
  afterAll(() => issuing.test.close());
  // A file to back up.
  beforeAll(() => issuing.issue());
  /** A process with the academy's database and files. */
  const startProcess = (environment: Record<string, string>) =>
    startReplica(issuing.test, {
      STORAGE_URL: pathToFileURL(join(issuing.test.dataDir, 'files')).href,
      ...environment,
    });

  describe('the nightly backup', () => {
    it('is due once a night, at the hour in Lima', () => {
      const at = (time: string) => lastNight(new Date(time), 3).toISOString();
      expect(at('2026-11-22T07:59:59Z')).toBe('2026-11-21T08:00:00.000Z');
      expect(at('2026-11-22T08:00:00Z')).toBe('2026-11-22T08:00:00.000Z');
      expect(lastNight(new Date('2026-11-22T03:30:00Z'), 22).toISOString()).toBe('2026-11-22T03:00:00.000Z');
    });

    it('is made by one process of several, and shown to admins', async () => {
      const place = join(newFolder(), '20261122');
      const environment = { BACKUP_URL: place, BACKUP_HOUR: '3' };
      const [one, two] = await Promise.all([startProcess(environment), startProcess(environment)]);
      const both = (now?: Date) => Promise.all([one, two].map(({ app }) => app.get(BackupSchedule).run(now)));
      const overview = async () =>
        (await one.inject({ url: PATHS.backups, headers: issuing.admin })).json<BackupOverview>();
      await issuing.test.database.query('delete from backups');
      expect(await overview()).toMatchObject({ place, hour: 3, is_overdue: true, last_success: null, backups: [] });
      await both();
      await both();
      expect(await backupIds(openTarget(place, NO_ACCOUNT, '/'))).toHaveLength(1);
      const made = await overview();
      expect(made).toMatchObject({ is_overdue: false, backups: [{ scheduled: true, failure: null, place }] });
      expect(made.last_success?.bytes).toBeGreaterThan(1_000);
      const event = { action: 'backup.made', actor: null, name: place, after: expect.objectContaining({ files: 2 }) };
      expect(await copyEvents(one)).toEqual([event]);
      expect(await one.app.get(BackupStatus).overview(new Date(Date.now() + 37 * HOUR_MS))).toMatchObject({
        is_overdue: true,
      });
      await issuing.test.database.query(`update backups set started_at = started_at - interval '25 hours'`);
      await both();
      expect(await backupIds(openTarget(place, NO_ACCOUNT, '/'))).toHaveLength(2);
      await Promise.all([one.close(), two.close()]);
    });

    it('is made although there is one of a clock that was ahead', async () => {
      const place = newFolder();
      const process = await startProcess({ BACKUP_URL: place });
      await issuing.test.database.query('delete from backups');
      await issuing.test.database.query(
        `insert into backups (place, scheduled, started_at, finished_at) values ($1, true, now() + interval '1 year', now())`,
        [place],
      );
      const status = process.app.get(BackupStatus);
      expect(await status.overview()).toMatchObject({ is_overdue: true, last_success: null });
      await process.app.get(BackupSchedule).run();
      expect(await backupIds(openTarget(place, NO_ACCOUNT, '/'))).toHaveLength(1);
      expect(await status.overview()).toMatchObject({ is_overdue: false });
      await process.close();
    });

    it('is recorded with the reason if it fails, and tried again after an hour', async () => {
      // A file in place of the folder.
      const place = join(newFolder(), 'file');
      writeFileSync(place, '');
      const process = await startProcess({ BACKUP_URL: place });
      const schedule = process.app.get(BackupSchedule);
      await issuing.test.database.query('delete from backups');
      await schedule.run();
      await schedule.run();
      const status = process.app.get(BackupStatus);
      const { backups } = await status.overview();
      expect(backups).toMatchObject([{ failure: expect.stringContaining(`No se puede usar ${place}`) }]);
      const { failure } = backups[0] ?? {};
      expect(await status.overview()).toMatchObject({ is_overdue: true, last_failure: failure, last_success: null });
      expect((await copyEvents(process)).at(-1)).toEqual({
        action: 'backup.failed',
        actor: null,
        name: place,
        after: { failure },
      });
      rmSync(place);
      await issuing.test.database.query(`update backups set started_at = started_at - interval '61 minutes'`);
      await schedule.run();
      expect(await status.overview()).toMatchObject({ last_failure: null, last_success: { place, scheduled: true } });
      await process.close();
    });
  });

  it('shows why the last backup in its place failed, whatever others and those of a wrong clock did', async () => {
    const process = await startProcess({ BACKUP_URL: newFolder() });
    const overview = () => process.app.get(BackupStatus).overview();
    const { place } = await overview();
    const add = (at: string, values: { place?: string; failure?: string } = {}) =>
      issuing.test.database.query(
        `insert into backups (place, scheduled, started_at, finished_at, failure)
         values ($1, true, now() + $2::interval, now(), $3)`,
        [values.place ?? place, at, values.failure ?? null],
      );
    await issuing.test.database.query('delete from backups');
    await add('-3 hours', { failure: 'Antes.' });
    await add('-2 hours', { failure: 'No hay espacio.' });
    await add('1 year');
    for (let copy = 0; copy < 11; copy++) await add('-1 hour', { place: '/otro', failure: 'Otra.' });
    expect(await overview()).toMatchObject({ is_overdue: true, last_failure: 'No hay espacio.' });
    await add('-90 minutes');
    expect(await overview()).toMatchObject({ is_overdue: false, last_failure: null });
    await process.close();
  });

  describe('a backup that is running when the academy stops', () => {
    it('ends at once, and is recorded as failed', async () => {
      const process = await startProcess({ BACKUP_URL: newFolder() });
      let begin = () => {};
      const began = new Promise<void>((done) => (begin = done));
      // A storage that never responds.
      process.app.get<Storage>(STORAGE).get = () => (begin(), new Promise(() => undefined));
      await issuing.test.database.query('delete from backups');
      const running = process.app.get(BackupSchedule).run();
      await began;
      await process.close();
      await running;
      expect(await issuing.test.database.query('select failure from backups')).toEqual([
        { failure: 'La academia se detuvo durante la copia.' },
      ]);
    });
  });
});
