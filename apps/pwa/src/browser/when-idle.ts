const LATEST = 5_000;

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

/** The page is there to be seen, with what it brought; at the latest in five seconds, as a tab in the back paints nothing. */
const standing = Promise.race([Promise.all([loaded, painted]), new Promise((done) => setTimeout(done, LATEST))]);

/**
 * Runs it when the page stands and the browser has nothing better to do: on a slow line what it fetches would delay the
 * page itself.
 */
export function whenIdle(work: () => void): void {
  void standing.then(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST });
    else setTimeout(work, 1);
  });
}
