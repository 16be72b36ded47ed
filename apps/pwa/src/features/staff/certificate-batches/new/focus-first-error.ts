/** Focuses the first invalid field of a form, so that its error is read. */
export const focusFirstError = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
