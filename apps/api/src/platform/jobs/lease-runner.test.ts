import { registry } from '../metrics/registry';
import { LeaseRunner, stopClaiming } from './lease-runner';
import type { LeasedJob } from './leased-job';

it('finishes what it has and claims no more after `stopClaiming`', async () => {
  let claims = 0;
  let wasStopping: boolean | undefined;
  let finish: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const job: LeasedJob<number> = {
    name: 'test',
    lanes: 1,
    claim: async () => (claims += 1),
    run: async (_work, _lease, stopping) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
        begin();
      });
      wasStopping = stopping.aborted;
      return true;
    },
    extend: async () => undefined,
    release: async () => undefined,
  };
  const runner = new LeaseRunner(job);
  runner.start();
  await hasBegun;
  stopClaiming();
  finish();
  await runner.stop();
  expect({ claims, wasStopping }).toEqual({ claims: 1, wasStopping: true });
});

it('counts work of which nothing succeeded as waiting, and not as a success', async () => {
  let begin: () => void = () => undefined;
  const hasRun = new Promise<void>((resolve) => (begin = resolve));
  const runner = new LeaseRunner<number>({
    name: 'test_waiting',
    lanes: 1,
    claim: async () => 1,
    run: async () => (begin(), false),
    extend: async () => undefined,
    release: async () => undefined,
  });
  runner.start();
  await hasRun;
  await runner.stop();
  const samples = async (name: string) =>
    (await registry.getSingleMetric(name)?.get())?.values.filter(({ labels }) => labels.job === 'test_waiting');
  expect(await samples('telar_job_runs_total')).toEqual([
    { labels: { job: 'test_waiting', result: 'waiting' }, value: 1 },
  ]);
  expect(await samples('telar_job_last_success_timestamp_seconds')).toEqual([]);
});
