import 'reflect-metadata';
import { resolve } from 'node:path';
import { BackupError } from '../../modules/backups/backup-error';
import { describeBackup } from '../../modules/backups/describe-backup';
import { takeBackup } from '../../modules/backups/take-backup';
import { openStorage } from '../../platform/storage/open-storage';
import { openServer } from '../database/open-database';
import { readPlace, typedIn } from './backup-arguments';
import { runProgram } from './run-command';

await runProgram(async (config, args) => {
  const { place, target, id } = readPlace(config, args, 'npm run backup -- CARPETA o s3://cubeta/prefijo');
  if (id !== undefined) throw new BackupError('Escribe un solo destino.');
  const server = await openServer(config);
  try {
    const taken = await takeBackup({
      url: server.directUrl,
      storage: openStorage(config),
      target,
      place: place.includes('://') ? place : resolve(typedIn(), place),
      keep: config.backup.keep,
      scheduled: false,
    });
    return describeBackup(taken);
  } finally {
    await server.stop();
  }
});
