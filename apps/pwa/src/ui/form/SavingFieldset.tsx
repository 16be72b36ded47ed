import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx';

interface SavingFieldsetProps {
  isSaving: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The fields of a form. They are disabled while it saves, because what is typed meanwhile would be lost. The submit
 * button is outside, and has the focus meanwhile if a field had it.
 */
export function SavingFieldset({ isSaving, className, children }: SavingFieldsetProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = fieldset.current;
    if (!element) return;
    const submit = element.form?.querySelector<HTMLElement>('[type="submit"]');
    const { activeElement } = document;
    if (isSaving && element.contains(activeElement)) {
      left.current = activeElement as HTMLElement;
      submit?.focus();
    }
    // Not a prop, because a browser takes the focus at once from a field that is disabled.
    element.disabled = isSaving;
    if (isSaving) return;
    if (activeElement === submit) left.current?.focus();
    left.current = null;
  }, [isSaving]);
  return (
    // Without a role, screen readers do not announce a group that has no name.
    <fieldset ref={fieldset} role="presentation" className={cx('min-w-0', className)}>
      {children}
    </fieldset>
  );
}
