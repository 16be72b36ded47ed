// Starts the built server for tests and measurements, configured only by the settings on the command line. Settings of
// the shell are ignored, so that a test never writes to the database of an exported DATABASE_URL.
//   node tools/start-isolated.mjs PORT=43117 DATA_DIR=/tmp/academy
import { importBuilt } from './built-api.mjs';

const { SETTING_NAMES } = await importBuilt('settings');
for (const name of SETTING_NAMES) delete process.env[name];
for (const setting of process.argv.slice(2)) {
  const [name = '', ...value] = setting.split('=');
  process.env[name] = value.join('=');
}
await importBuilt('main');
