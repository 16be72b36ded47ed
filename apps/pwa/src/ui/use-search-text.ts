import { LIMITS } from '@telar/domain/limits';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface SearchText {
  input: RefObject<HTMLInputElement | null>;
  /** Call it at each change. The search starts half a second after the last one. */
  typed: () => void;
  /** Searches at once. */
  submit: () => void;
  /** Empties the field, keeps the focus in it, and searches at once. */
  clear: () => void;
}

/**
 * Connects a search field to the URL. The typed text enters the URL after half a second. A change of the URL (back, a
 * link) updates the field, but never overwrites what the user is typing.
 */
export function useSearchText(search: string, onSearch: (text: string) => void): SearchText {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const reported = useRef(search);
  const latest = useRef(onSearch);

  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (input.current && search !== reported.current) input.current.value = search;
    reported.current = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function submit(): void {
    window.clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === reported.current) return;
    reported.current = text;
    latest.current(text);
  }

  function typed(): void {
    window.clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = window.setTimeout(() => {
      // The user may have opened another page, which is still loading.
      if (window.location.pathname === pathname) submit();
    }, LIMITS.searchDebounce);
  }

  function clear(): void {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    submit();
  }

  return { input, typed, submit, clear };
}
