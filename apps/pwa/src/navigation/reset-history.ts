import type { RouterHistory } from '@tanstack/react-router';

const PATIENCE = 3_000;

/** Resolved once the tab is there; the router knows the place before. */
function walkBack(visited: RouterHistory, steps: number): Promise<void> {
  return new Promise((done) => {
    function arrive(): void {
      removeEventListener('popstate', arrive);
      clearTimeout(clock);
      done();
    }
    const clock = setTimeout(arrive, PATIENCE);
    addEventListener('popstate', arrive);
    visited.go(-steps, { ignoreBlocker: true });
  });
}

/** The same page without what was searched for there, or on the page that a login leads back to. */
function bare(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  const back = searchParams.get('volver')?.split('?')[0];
  return back ? `${pathname}?${new URLSearchParams({ volver: back })}` : pathname;
}

/**
 * Takes the pages of whoever was here out of the tab's history, with all that one page handed to the next: walks back to
 * the first of them, puts the home in its place, and goes from there to `href`, the page one is on where it is left out, whereby the others are gone. Pages that
 * were opened anew (a typed address, another site's link) stay behind it; no page can take those out.
 */
export async function startHistoryOver(visited: RouterHistory, href = bare(visited.location.href)): Promise<void> {
  visited.flush();
  const steps = visited.location.state.__TSR_index;
  // Nobody shows the pages on the way.
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
