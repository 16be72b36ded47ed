const PATIENCE = 2_500;

/** Whether the academy's server can be reached and is well; a device that takes itself for online may be wrong. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    return false;
  }
}
