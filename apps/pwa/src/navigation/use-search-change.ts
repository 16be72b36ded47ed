import { useNavigate } from '@tanstack/react-router';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

interface SearchChangeOptions<Search> {
  /** True if "back" should leave the screen instead of undoing each change. A change can choose for itself. */
  replace?: boolean;
  /** Whether a change leaves the history state as it is. By default, each change clears it. */
  keepsState?: (change: Search) => boolean;
  /** True if a change loses no typed input, so that the user is not asked. */
  ignoreBlocker?: boolean;
}

/**
 * Returns a function that changes search parameters of a screen. It leaves others as they are, removes those that are
 * `undefined`, and does not scroll.
 * @param from the path of the screen's route.
 * @param keepsState the same function each time, else the returned function changes, too.
 */
export function useSearchChange<Search extends object>(
  from: keyof RegisteredRouter['routesByPath'],
  { replace = false, keepsState, ignoreBlocker = false }: SearchChangeOptions<Search> = {},
) {
  const navigate = useNavigate({ from });
  return useCallback(
    (change: Search, replaceThis = replace): void => {
      void navigate({
        // Each screen checks its parameters itself, so the router does not know their types.
        search: ((previous: object) => ({ ...previous, ...change })) as never,
        state: keepsState?.(change) ? true : {},
        replace: replaceThis,
        ignoreBlocker,
        resetScroll: false,
      });
    },
    [navigate, replace, keepsState, ignoreBlocker],
  );
}
