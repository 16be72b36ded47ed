import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { isFocusLost } from '../browser/is-focus-lost';

interface FocusOnMountProps {
  /** False if nothing was replaced. */
  when?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Takes the focus when it appears, if the element that had it is gone: content that replaces a form or a button. Screen
 * readers read it, and the next Tab continues here.
 */
export function FocusOnMount({ when = true, className, children }: FocusOnMountProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when && isFocusLost()) element.current?.focus();
  }, [when]);
  return (
    <div ref={element} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
