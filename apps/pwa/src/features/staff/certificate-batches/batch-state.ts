import type { CertificateBatch } from '@telar/contracts/certificate-batches';

/** How often a running batch is asked for. The browser pauses it while the page is hidden. */
export const POLL_MS = 2_000;

type State = Pick<CertificateBatch, 'state'>;

/** True while the batch issues certificates, also the last ones after it was stopped. */
export const isRunning = ({ state }: State): boolean => state === 'running' || state === 'cancelling';

/** The tone of the badge of each state. */
export const STATE_TONES = {
  draft: 'neutral',
  running: 'notice',
  cancelling: 'notice',
  cancelled: 'notice',
  done: 'success',
} as const;

/** How many certificates of a batch are settled, and how many there are. */
export const progressOf = ({ counts: { issued, failed, pending } }: Pick<CertificateBatch, 'counts'>) => ({
  done: issued + failed,
  total: issued + failed + pending,
});
