import { useEffect, useId, useRef, useState } from 'react';

const GAP = 6;
const EDGE = 8;
/** If the button is lower than this share of the window's height, the panel opens above it. */
const OPENS_ABOVE_FROM = 0.65;

/**
 * Manages a native popover below or above its button. Escape and a click outside close it and focus the button again.
 * Spread `buttonProps` and `panelProps` on the two elements. The panel needs the classes `fixed inset-auto m-0`.
 */
export function usePopover() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hide = () => panel.current?.hidePopover();

  // The panel does not scroll with the page, so scrolling closes it.
  useEffect(() => {
    if (!open) return;
    const options = { capture: true, passive: true };
    const onScroll = ({ target }: Event) => target instanceof Document && panel.current?.hidePopover();
    addEventListener('scroll', onScroll, options);
    return () => removeEventListener('scroll', onScroll, options);
  }, [open]);

  function positionPopover(): void {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    const { style } = panel.current;
    const above = box.bottom > innerHeight * OPENS_ABOVE_FROM;
    style.top = above ? 'auto' : `${box.bottom + GAP}px`;
    style.bottom = above ? `${innerHeight - box.top + GAP}px` : 'auto';
    // A taller panel scrolls.
    style.maxHeight = `${(above ? box.top : innerHeight - box.bottom) - GAP - EDGE}px`;
    style.right = `${Math.max(EDGE, document.documentElement.clientWidth - box.right)}px`;
  }

  return {
    open,
    hide,
    panel,
    buttonProps: {
      ref: button,
      type: 'button' as const,
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': id,
    },
    panelProps: {
      ref: panel,
      id,
      popover: 'auto' as const,
      onBeforeToggle: positionPopover,
      onToggle: (event: { newState: string }) => setOpen(event.newState === 'open'),
    },
  };
}
