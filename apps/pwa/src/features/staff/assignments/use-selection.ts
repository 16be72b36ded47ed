import { useRef, useState } from 'react';

/** What the panel shows: courses to assign, a package to assign, or what the user has access to. */
export type AssignMode = 'courses' | 'package' | 'access';

export interface Selection {
  userId: number;
  mode: AssignMode;
}

/**
 * Stores for which user the panel is open.
 * @param listKey identifies the shown list. Another list starts without a selection.
 * @param onListChange called during the first render of another list.
 */
export function useSelection(listKey: string, onListChange: () => void) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const [lastListKey, setLastListKey] = useState(listKey);
  if (lastListKey !== listKey) {
    setLastListKey(listKey);
    setSelection(null);
    onListChange();
  }

  return {
    selection,
    /** Opens the panel. */
    select: (userId: number, mode: AssignMode) => {
      opener.current = document.activeElement as HTMLElement | null;
      setSelection({ userId, mode });
    },
    /** Closes the panel and returns the focus to the button that opened it. */
    close: () => {
      setSelection(null);
      opener.current?.focus();
    },
  };
}
