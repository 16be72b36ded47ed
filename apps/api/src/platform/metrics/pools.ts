import { Gauge } from 'prom-client';
import { registry } from './registry';

/** What the figures show of a pool of database connections; a `Pool` of `pg` has it. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const pools = new Map<string, PoolState>();

/** Adds a pool to the figures. A second one of the same name replaces the first. */
export function observePool(name: string, pool: PoolState): void {
  pools.set(name, pool);
}

new Gauge({
  name: 'telar_database_connections',
  help: 'Open connections to the database.',
  labelNames: ['pool', 'state'],
  registers: [registry],
  collect() {
    for (const [pool, { totalCount, idleCount }] of pools) {
      this.set({ pool, state: 'idle' }, idleCount);
      this.set({ pool, state: 'busy' }, totalCount - idleCount);
    }
  },
});

new Gauge({
  name: 'telar_database_waiting',
  help: 'Statements that wait for a connection.',
  labelNames: ['pool'],
  registers: [registry],
  collect() {
    for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
  },
});
