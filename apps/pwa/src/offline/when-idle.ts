const LATEST = 5_000;

/** Runs it when the browser has nothing better to do, at the latest in five seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, 1);
}
