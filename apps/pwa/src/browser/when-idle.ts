const MAX_WAIT_MS = 5_000;

const loaded = new Promise<void>((done) => {
  if (document.readyState === 'complete') done();
  else addEventListener('load', () => done(), { once: true });
});

const painted = new Promise<void>((done) => {
  if (!('PerformanceObserver' in window)) return done();
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    done();
  }).observe({ type: 'paint', buffered: true });
});

/** Resolves when the page is loaded and painted, or after five seconds, because a background tab is not painted. */
const shown = Promise.race([Promise.all([loaded, painted]), new Promise((done) => setTimeout(done, MAX_WAIT_MS))]);

/** Runs work when the page is shown and the browser is idle, so that its downloads do not delay the page. */
export function whenIdle(work: () => void): void {
  void shown.then(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: MAX_WAIT_MS });
    else setTimeout(work, 1);
  });
}
