import 'reflect-metadata';
import { resolve } from 'node:path';
import { formatCount } from '@telar/domain/counts';
import { BackupError } from '../../modules/backups/backup-error';
import { exportData } from '../../modules/backups/export-data';
import { openStorage } from '../../platform/storage/open-storage';
import { openServer } from '../database/open-database';
import { typedIn } from './backup-arguments';
import { runProgram } from './run-command';

const LINE = { usage: 'npm run export -- CARPETA', argumentsMax: 1, needsAcademy: true };

await runProgram(LINE, async (config, [folder]) => {
  if (!folder) throw new BackupError(`Escribe: ${LINE.usage}`);
  const server = await openServer(config);
  try {
    const { tables, files } = await exportData(server.directUrl, openStorage(config), resolve(typedIn(), folder));
    const missing =
      files.missing.length > 0 ? ` Faltan en el almacenamiento: ${formatCount(files.missing.length)}.` : '';
    return `Exportadas ${tables.length} tablas y ${formatCount(files.count)} archivos a ${folder}.${missing}`;
  } finally {
    await server.stop();
  }
});
