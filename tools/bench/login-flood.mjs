import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { JSON_BODY } from './accounts.mjs';
import { send } from './load.mjs';
import { readsBeside } from './reads-beside.mjs';

const { PATHS } = await importBuilt('paths');

const CALLERS = 16;
/** Between the attempts of all callers: without it, most would be refused at once, and the sender would be measured. */
const PAUSE_MS = 100;

/**
 * Measures the catalogue while many callers try wrong passwords.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 * @param {number} [goal] how many times longer the p99 may be
 */
export async function measureLoginFlood(report, { origin }, goal) {
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  const attempt = async () => {
    const body = JSON.stringify({ email: `desconocido-${next++}@demo.pe`, password: 'Otra-2026' });
    const status = await send(origin + PATHS.login, { method: 'POST', headers: JSON_BODY, body, agent });
    if (status < 400) throw new Error('A login with a wrong password succeeded.');
  };
  const flood = async () => {
    await Promise.all(Array.from({ length: CALLERS }, attempt));
    await delay(PAUSE_MS);
  };
  await readsBeside(report, origin, 'sixteen callers try wrong passwords', flood, goal);
  agent.destroy();
}
