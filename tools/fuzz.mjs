// npm run fuzz -- [REQUESTS] [SEED]: sends random requests to the API, 20,000 with a random seed unless given, and
// fails if one gets a server error, no response, or a response outside the OpenAPI document.
import { randomInt } from 'node:crypto';
import { run } from './run-process.mjs';
import { build, ensureInstalled, root } from './workspace.mjs';

const [requests = '20000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);

process.chdir(root);
ensureInstalled();
await build();
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const { status } = await run(process.execPath, [...jest, 'apps/api/test/fuzz'], {
  env: { FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
});
process.exitCode = status;
