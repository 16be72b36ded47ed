import 'reflect-metadata';
import { completeness, describeContents } from '../../modules/backups/describe-backup';
import { readManifest } from '../../modules/backups/manifest';
import { DiskStorage } from '../../platform/storage/disk.storage';
import { verifyBackup } from '../database/restore-database';
import { readPlace } from './backup-arguments';
import { runProgram } from './run-command';
import { withScratchServer } from './scratch-server';

const LINE = {
  usage: 'npm run backup:verify -- CARPETA o s3://cubeta/prefijo [copia]',
  argumentsMax: 2,
  needsAcademy: false,
};

await runProgram(LINE, async (config, args) => {
  const { target, id } = readPlace(config, args, LINE.usage);
  const manifest = await readManifest(target, id);
  await withScratchServer((url, folder) => verifyBackup({ url, storage: new DiskStorage(folder) }, target, manifest));
  const contents = describeContents(manifest);
  return `La copia ${manifest.id} ${completeness(manifest)}, y se restauró en un lugar de prueba: ${contents}.`;
});
