import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';

const { PATHS } = await importBuilt('paths');

const GOAL_MB = 200;
const SEARCHES = ['quechua', 'ma', 'gestion publica', 'curso'];
/** The index of the search and the PDF thread are ready by then. */
const AFTER_START_MS = 15_000;

/**
 * The memory that a process has in use (resident set), in MB. Linux only.
 * @param {number} pid
 */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Measures the memory of a server after searches.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureMemory(report, server) {
  await server.restart();
  await delay(AFTER_START_MS);
  for (const search of SEARCHES) {
    const response = await fetch(`${server.origin}${PATHS.courses}?${new URLSearchParams({ search })}`);
    await response.arrayBuffer();
  }
  const used = memoryOf(server.pid);
  report.add({
    work: `memory with ${server.size.toLocaleString('en')} courses, after searches`,
    result: `${used.toFixed(0)} MB`,
    goal: `${GOAL_MB} MB`,
    isMet: used <= GOAL_MB,
  });
}
