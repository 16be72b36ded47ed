import { Counter, Gauge } from 'prom-client';
import { registry } from './registry';

/** What the figures show of a queue. */
export interface QueueState {
  readonly running: number;
  readonly waiting: number;
  /** Since the start of the process. */
  readonly refused: number;
}

const queues = new Map<string, () => QueueState>();

/** Adds a queue to the figures. A second one of the same name replaces the first. */
export function observeQueue(name: string, state: () => QueueState): void {
  queues.set(name, state);
}

const labelNames = ['queue'];
const registers = [registry];

new Gauge({
  name: 'telar_queue_running',
  help: 'Tasks of the queue that run.',
  labelNames,
  registers,
  collect() {
    for (const [queue, state] of queues) this.set({ queue }, state().running);
  },
});

new Gauge({
  name: 'telar_queue_waiting',
  help: 'Tasks that wait in the queue.',
  labelNames,
  registers,
  collect() {
    for (const [queue, state] of queues) this.set({ queue }, state().waiting);
  },
});

new Counter({
  name: 'telar_queue_refused_total',
  help: 'Tasks that the queue refused because it was full, or because they had waited too long.',
  labelNames,
  registers,
  collect() {
    this.reset();
    for (const [queue, state] of queues) this.inc({ queue }, state().refused);
  },
});
