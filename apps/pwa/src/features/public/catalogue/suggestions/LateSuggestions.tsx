import { lazy, Suspense } from 'react';
import { whenIdle } from '../../../../browser/when-idle';

// Without it, for example offline, the field searches as before.
const SearchSuggestions = lazy(() =>
  new Promise<void>(whenIdle).then(() => import('./SearchSuggestions')).catch(() => ({ default: () => null })),
);

/** The suggestions of a search field, loaded when the page is shown. */
export const LateSuggestions = () => (
  <Suspense>
    <SearchSuggestions />
  </Suspense>
);
