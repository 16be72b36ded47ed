import type { RouterHistory } from '@tanstack/react-router';

const TIMEOUT_MS = 3_000;

/** Goes back `steps` entries. Resolves at the browser's `popstate`; the router updates its location earlier. */
function goBack(history: RouterHistory, steps: number): Promise<void> {
  return new Promise((done) => {
    function finish(): void {
      removeEventListener('popstate', finish);
      clearTimeout(timer);
      done();
    }
    const timer = setTimeout(finish, TIMEOUT_MS);
    addEventListener('popstate', finish);
    history.go(-steps, { ignoreBlocker: true });
  });
}

/** Returns the path without its search parameters, except `volver`, the path that the login returns to. */
function removeSearch(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  const back = searchParams.get('volver')?.split('?')[0];
  return back ? `${pathname}?${new URLSearchParams({ volver: back })}` : pathname;
}

/**
 * Removes the previous user's pages and their state from the tab's history: goes back to the first entry of this visit,
 * replaces it with the home page and pushes `href`, which drops the later entries. Entries of earlier page loads (a
 * typed URL, a link from another site) stay, because no page can remove them.
 * @param href the page to open. Default: the current page without its search.
 */
export async function resetHistory(history: RouterHistory, href = removeSearch(history.location.href)): Promise<void> {
  history.flush();
  const steps = history.location.state.__TSR_index;
  // Without subscribers, no page renders on the way.
  const listeners = [...history.subscribers];
  history.subscribers.clear();
  try {
    if (steps > 0) await goBack(history, steps);
    history.replace('/', undefined, { ignoreBlocker: true });
    history.flush();
  } finally {
    for (const listener of listeners) history.subscribers.add(listener);
  }
  history.push(href, undefined, { ignoreBlocker: true });
  history.flush();
}
