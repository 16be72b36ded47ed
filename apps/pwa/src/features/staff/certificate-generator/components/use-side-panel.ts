import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type SideKey = 'templates' | 'catalogue';

/** Where the focus goes in each panel; the first that is there. */
const ENTRANCES: Record<SideKey, readonly string[]> = {
  templates: ['input:checked', 'input[type="radio"]', 'input'],
  catalogue: ['input[type="search"]'],
};

/** Templates and catalogue: which is shown, and the way to it. Where it is not `wide` they are in a drawer. */
export function useSide(wide: boolean) {
  const [shown, setShown] = useState<SideKey>('templates');
  const [drawer, setDrawer] = useState(false);
  const zone = useRef<HTMLDivElement>(null);

  function lead(key: SideKey): void {
    // At once, so that the focus finds what it leads to.
    flushSync(() => setShown(key));
    if (!wide) return setDrawer(true);
    const found = ENTRANCES[key].map((one) => zone.current?.querySelector<HTMLElement>(one)).find((one) => one);
    found?.focus();
  }

  return { wide, shown, setShown, drawer, close: () => setDrawer(false), zone, lead };
}

export type Side = ReturnType<typeof useSide>;
