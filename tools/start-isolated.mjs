// The built academy for tests and measurements: with the settings named here and none of the shell's, so that nobody's
// exported DATABASE_URL or STORAGE_URL is ever what a test writes to.
//   node tools/start-isolated.mjs PORT=43117 DATA_DIR=/tmp/academy
import { SETTINGS } from '../dist/apps/api/settings.js';

for (const name of SETTINGS) delete process.env[name];
for (const setting of process.argv.slice(2)) {
  const [name, ...value] = setting.split('=');
  process.env[name] = value.join('=');
}
await import('../dist/apps/api/main.js');
