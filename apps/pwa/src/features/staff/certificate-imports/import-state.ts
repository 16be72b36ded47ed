import type { ImportState } from '@telar/domain/certificate-imports';

/** How often a running import is asked for. */
export const POLL_MS = 1_500;

export const STATE_TONES: Record<ImportState, 'neutral' | 'success' | 'notice'> = {
  draft: 'neutral',
  running: 'notice',
  done: 'success',
};
