import { useRef, useState } from 'react';
import type { RefObject } from 'react';

interface FormFaults<Name extends string> {
  /** For the form itself. */
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong, by field. */
  faults: Partial<Record<Name, string>>;
  /** Says what is wrong at its fields and goes to the first. @returns whether there was something. */
  show: (found: Partial<Record<Name, string>>) => boolean;
}

/**
 * What is wrong with a form.
 * @param order its fields' names, as they stand on the page.
 * @param goTo how a field is gone to.
 */
export function useFormFaults<Name extends string>(
  order: readonly Name[],
  goTo = (field: HTMLElement): void => field.focus(),
): FormFaults<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});

  function show(found: Partial<Record<Name, string>>): boolean {
    setFaults(found);
    const first = order.find((name) => found[name]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) goTo(field);
    return first !== undefined;
  }

  return { form, faults, show };
}
