import { Counter, Gauge } from 'prom-client';
import { registry } from './registry';

const runs = new Counter({
  name: 'telar_job_runs_total',
  help: 'Runs of a job in the background. Waiting: nothing succeeded, and it is tried again.',
  labelNames: ['job', 'result'],
  registers: [registry],
});

const lastSuccess = new Gauge({
  name: 'telar_job_last_success_timestamp_seconds',
  help: 'When the job last ended without an error, in this process.',
  labelNames: ['job'],
  registers: [registry],
});

/**
 * Runs a job and counts it.
 * @param isDone false if the work still waits, for example because another service is away.
 * @throws what the job throws.
 */
export async function runJob<T>(
  job: string,
  work: () => Promise<T>,
  isDone: (result: T) => boolean = () => true,
): Promise<T> {
  try {
    const result = await work();
    const hasEnded = isDone(result);
    runs.inc({ job, result: hasEnded ? 'done' : 'waiting' });
    if (hasEnded) lastSuccess.setToCurrentTime({ job });
    return result;
  } catch (error) {
    runs.inc({ job, result: 'failed' });
    throw error;
  }
}
