import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics } from 'prom-client';
import { gauge, registry } from './registry';

/** Adds the figures of Node: processor, memory, garbage collection, delay and utilization of the event loop. */
export function collectProcessFigures(): void {
  // A test may start several servers in one process.
  if (registry.getSingleMetric('process_cpu_seconds_total')) return;
  collectDefaultMetrics({ register: registry });
  let last = performance.eventLoopUtilization();
  gauge(
    'nodejs_eventloop_utilization',
    'Share of the time since the last scrape in which the event loop worked.',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
  );
}
