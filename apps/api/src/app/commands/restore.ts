import 'reflect-metadata';
import { describeContents } from '../../modules/backups/describe-backup';
import { readManifest } from '../../modules/backups/manifest';
import { openStorage } from '../../platform/storage/open-storage';
import { openServer } from '../database/open-database';
import { restoreAcademy } from '../database/restore-database';
import { readPlace } from './backup-arguments';
import { runProgram } from './run-command';

const LINE = {
  usage: 'npm run restore -- CARPETA o s3://cubeta/prefijo [copia]',
  argumentsMax: 2,
  needsAcademy: false,
};

await runProgram(LINE, async (config, args) => {
  const { target, id } = readPlace(config, args, LINE.usage);
  const manifest = await readManifest(target, id);
  const server = await openServer(config);
  try {
    await restoreAcademy({ url: server.directUrl, storage: openStorage(config) }, target, manifest);
  } finally {
    await server.stop();
  }
  return `Restaurada la copia ${manifest.id}: ${describeContents(manifest)}.`;
});
