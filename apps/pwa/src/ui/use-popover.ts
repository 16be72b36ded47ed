import { useEffect, useId, useRef, useState } from 'react';

const GAP = 6;
const EDGE = 8;
/** From this share of the window's height on, there is more room above the button than below it. */
const LOW = 0.65;

/**
 * A panel of the platform's own kind under (or over) its button: Escape and a press outside close it, and the focus
 * goes back to the button. Spread `buttonProps` and `panelProps` on the two; the panel is `fixed inset-auto m-0`.
 */
export function usePopover() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hide = () => panel.current?.hidePopover();

  // It stands still while the page moves under it, so it goes.
  useEffect(() => {
    if (!open) return;
    const options = { capture: true, passive: true };
    const onScroll = ({ target }: Event) => target instanceof Document && panel.current?.hidePopover();
    addEventListener('scroll', onScroll, options);
    return () => removeEventListener('scroll', onScroll, options);
  }, [open]);

  function place(): void {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    const { style } = panel.current;
    const above = box.bottom > innerHeight * LOW;
    style.top = above ? 'auto' : `${box.bottom + GAP}px`;
    style.bottom = above ? `${innerHeight - box.top + GAP}px` : 'auto';
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
      onBeforeToggle: place,
      onToggle: (event: { newState: string }) => setOpen(event.newState === 'open'),
    },
  };
}
