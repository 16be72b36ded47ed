import { useEffect, useRef } from 'react';
import { isBusy } from './use-roster';
import type { RosterStep } from './use-roster';

/**
 * Moves the focus when a step ends and its controls disappear: to the summary, or to the first field of an empty form.
 * @returns the ref of the element around both. The summary is marked `data-summary`.
 */
export function useStepFocus(step: RosterStep) {
  const container = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    const previousStep = lastStep.current;
    lastStep.current = step;
    if (previousStep === step || isBusy(step)) return;
    // The form is still on the screen and has the focus.
    if (step === 'empty' && previousStep === 'reading') return;
    container.current?.querySelector<HTMLElement>(step === 'empty' ? 'input' : '[data-summary]')?.focus();
  }, [step]);
  return container;
}
