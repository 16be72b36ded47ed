import type { RouterHistory } from '@tanstack/react-router';

const TIMEOUT_MS = 3_000;

/** Goes back `steps` entries. Resolves at the browser's `popstate`; the router updates its location earlier. */
function walkBack(visited: RouterHistory, steps: number): Promise<void> {
  return new Promise((done) => {
    function arrive(): void {
      removeEventListener('popstate', arrive);
      clearTimeout(clock);
      done();
    }
    const clock = setTimeout(arrive, TIMEOUT_MS);
    addEventListener('popstate', arrive);
    visited.go(-steps, { ignoreBlocker: true });
  });
}

/** The address without its search parameters, except the path that the login returns to. */
function bare(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  const back = searchParams.get('volver')?.split('?')[0];
  return back ? `${pathname}?${new URLSearchParams({ volver: back })}` : pathname;
}

/**
 * Removes the previous user's pages and their state from the tab's history: goes back to the first entry of this visit,
 * replaces it with the home page and pushes `href`, which drops the later entries. Entries of earlier page loads (a typed
 * address, a link from another site) stay: no page can remove them.
 * @param href where to go, by default the current page.
 */
export async function startHistoryOver(visited: RouterHistory, href = bare(visited.location.href)): Promise<void> {
  visited.flush();
  const steps = visited.location.state.__TSR_index;
  // Without subscribers, no page renders on the way.
  const listeners = [...visited.subscribers];
  visited.subscribers.clear();
  try {
    if (steps > 0) await walkBack(visited, steps);
    visited.replace('/', undefined, { ignoreBlocker: true });
    visited.flush();
  } finally {
    for (const listener of listeners) visited.subscribers.add(listener);
  }
  visited.push(href, undefined, { ignoreBlocker: true });
  visited.flush();
}
