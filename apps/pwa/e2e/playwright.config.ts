import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { PATHS } from '@telar/contracts/paths';
import { headlessShellOptions } from '../../../tools/chromium.mjs';
import { portIsFree } from '../../../tools/free-port.mjs';

const root = join(import.meta.dirname, '../../..');
/** Relative to the root, where the server starts, because an absolute path may contain spaces. */
const DATA_DIR = 'dist/e2e-data';
const port = Number(process.env.E2E_PORT ?? 43_117);
export const ORIGIN = `http://localhost:${port}`;
/** The port where the API expects the generative service. A journey that needs the service starts it. */
export const AI_PORT = port + 500;

// Each worker loads this file too. Only the first process deletes the folder, before the server uses it.
if (process.env.TEST_WORKER_INDEX === undefined) {
  if (!(await portIsFree(port))) {
    throw new Error(`Port ${port} is in use: another run goes on, or left its server. End it, or set E2E_PORT.`);
  }
  rmSync(join(root, DATA_DIR), { recursive: true, force: true });
}

const SETTINGS = [
  `PORT=${port}`,
  `DATA_DIR=${DATA_DIR}`,
  'LOG_LEVEL=warn',
  `AI_BASE_URL=http://127.0.0.1:${AI_PORT}/v1`,
  'AI_MODEL=local',
];

/** Their tests run one after the other. They begin first: at the end, the other worker would have nothing to do. */
const IN_SEQUENCE = /update\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'in sequence', testMatch: IN_SEQUENCE },
    { name: 'at once', testIgnore: IN_SEQUENCE },
  ],
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Only `npm test` allows a retry, and names the tests that needed it.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'dist/test-results/playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ORIGIN,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    trace: 'on-first-retry',
    launchOptions: headlessShellOptions(),
  },
  webServer: {
    command: `node tools/start-isolated.mjs ${SETTINGS.join(' ')}`,
    cwd: root,
    url: ORIGIN + PATHS.ready,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
