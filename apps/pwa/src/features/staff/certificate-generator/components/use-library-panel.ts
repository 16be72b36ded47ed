import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type LibraryTab = 'templates' | 'presets';

/** Selectors for the element to focus in each panel; the first one that matches is used. */
const FOCUS_SELECTORS: Record<LibraryTab, readonly string[]> = {
  templates: ['input:checked', 'input[type="radio"]', 'input'],
  presets: ['input[type="search"]'],
};

/** Controls which library tab is shown: templates or presets. On narrow screens, the panel is in a drawer. */
export function useLibraryPanel(isWide: boolean) {
  const [shown, setShown] = useState<LibraryTab>('templates');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  /** Shows a panel and moves the focus into it. */
  function open(key: LibraryTab): void {
    // The panel must be on the page before the focus can move.
    flushSync(() => setShown(key));
    if (!isWide) return setDrawerOpen(true);
    for (const selector of FOCUS_SELECTORS[key]) {
      const found = container.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }

  return { isWide, shown, setShown, isDrawerOpen, close: () => setDrawerOpen(false), container, open };
}

export type LibraryPanelState = ReturnType<typeof useLibraryPanel>;
