import 'reflect-metadata';
import { resolve } from 'node:path';
import { describeBackup } from '../../modules/backups/describe-backup';
import { takeBackup } from '../../modules/backups/take-backup';
import { openStorage } from '../../platform/storage/open-storage';
import { openServer } from '../database/open-database';
import { readPlace, typedIn } from './backup-arguments';
import { runProgram } from './run-command';

const LINE = { usage: 'npm run backup -- CARPETA o s3://cubeta/prefijo', argumentsMax: 1, needsAcademy: true };

await runProgram(LINE, async (config, args) => {
  const { place, target } = readPlace(config, args, LINE.usage);
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
