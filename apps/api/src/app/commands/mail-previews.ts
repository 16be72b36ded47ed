import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../platform/config/config';
import { typedIn } from './backup-arguments';
import { previewPages } from './mails/preview-pages';
import { runProgram } from './run-command';

const LINE = { usage: 'npm run mails:preview -- [CARPETA]', argumentsMax: 1, needsAcademy: false };

await runProgram(LINE, async (config, [folder = join(config.dataDir, 'mails')]) => {
  if (config.production) throw new ConfigError('Los correos de muestra son solo para desarrollo.');
  const place = resolve(typedIn(), folder);
  mkdirSync(place, { recursive: true });
  for (const [name, page] of Object.entries(previewPages())) writeFileSync(join(place, name), page);
  return `Correos de muestra: ${join(place, 'index.html')}`;
});
