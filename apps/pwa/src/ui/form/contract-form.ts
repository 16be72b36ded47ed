import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldError } from '@telar/contracts/errors';
import { describeIssue } from '@telar/texts/describe-issue';
import type { FocusEvent } from 'react';
import { get, useForm } from 'react-hook-form';
import type {
  DefaultValues,
  Field,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormProps,
  UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { afterPress } from '../../browser/after-press';
import '../../browser/watch-press';

/** Maps the values of a form to a request, and the errors of the request to fields of the form. */
export interface ContractRules<Values extends FieldValues, Request> {
  /** The contract's schema of the request. */
  schema: z.ZodType<Request>;
  /** Makes the request from the values, before the schema parses it. Default: the values themselves. */
  toRequest?: (values: Values) => unknown;
  /** Returns the form's field for a path of the request; `null` if there is none. Default: the same path. */
  toField?: (path: string, values: Values) => FieldPath<Values> | null;
  /** Finds errors beyond the contract. They precede the contract's errors. */
  check?: (values: Values) => FieldError[];
}

/** An error at a field of the form. */
export interface FormError<Values extends FieldValues> {
  path: FieldPath<Values>;
  /** A Spanish sentence. */
  message: string;
}

/** Returns the first error of each field. */
function firstOfEachField<Values extends FieldValues>(errors: readonly FormError<Values>[]): FormError<Values>[] {
  return errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index);
}

/** Maps the errors of a request, also those of the server, to the form's fields. Omits errors without a field. */
export function toFormErrors<Values extends FieldValues, Request>(
  { toField = (path) => path as FieldPath<Values> }: ContractRules<Values, Request>,
  values: Values,
  errors: readonly FieldError[],
): FormError<Values>[] {
  const found = errors.flatMap(({ path, message }) => {
    const field = toField(path, values);
    const [first = ''] = field?.split('.') ?? [];
    return field !== null && first in values ? [{ path: field, message }] : [];
  });
  return firstOfEachField(found);
}

/** A field as react-hook-form stores it; a part of the form with several fields has no `_f`. */
type StoredField = Partial<Field> | undefined;

const elementOf = (field: StoredField): unknown => field?._f?.refs?.[0] ?? field?._f?.ref;

/** Sorts errors by where their fields are in the page. Those of fields without an element come last. */
function inPageOrder<Error extends { path: string }>(
  errors: readonly Error[],
  fieldAt: (path: string) => StoredField,
): Error[] {
  const placed = errors.flatMap((error) => {
    const element = elementOf(fieldAt(error.path));
    return element instanceof Node ? [{ error, element }] : [];
  });
  placed.sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const sorted = placed.map(({ error }) => error);
  return [...sorted, ...errors.filter((error) => !sorted.includes(error))];
}

const isRendered = (field: StoredField) => field !== undefined && field._f?.mount !== false;

/** Returns one Spanish error per invalid field. Omits errors without a field. */
export function formErrors<Values extends FieldValues, Request>(
  rules: ContractRules<Values, Request>,
  values: Values,
): FormError<Values>[] {
  const { schema, toRequest = (same) => same, check } = rules;
  const ownErrors = (check?.(values) ?? []) as FormError<Values>[];
  const { error } = schema.safeParse(toRequest(values));
  return firstOfEachField([...ownErrors, ...toFormErrors(rules, values, (error?.issues ?? []).map(describeIssue))]);
}

/**
 * Creates the resolver that all forms use. It checks the values with the contract's schema, like the server does.
 * A valid form submits the parsed request. An error that belongs to no field becomes the form's `root` error.
 */
export function contractResolver<Values extends FieldValues, Request>(
  rules: ContractRules<Values, Request>,
): Resolver<Values, unknown, Request> {
  const { schema, toRequest = (same) => same } = rules;
  return standardSchemaResolver<Values, unknown, Request>({
    '~standard': {
      version: 1,
      vendor: 'telar',
      validate: (input) => {
        const values = input as Values;
        const errors = formErrors(rules, values);
        if (errors.length > 0) {
          return { issues: errors.map(({ path, message }) => ({ path: path.split('.'), message })) };
        }
        const { data, error } = schema.safeParse(toRequest(values));
        return error
          ? { issues: error.issues.map((issue) => ({ message: describeIssue(issue).message })) }
          : { value: data };
      },
    },
  });
}

export interface ContractForm<Values extends FieldValues, Request> extends UseFormReturn<Values, unknown, Request> {
  /**
   * Shows the server's errors at their fields and focuses the first invalid field of the page.
   * @param sent the values that were sent. Default: the current values.
   * @returns false if they are not visible: none belongs to a field of this form, or one belongs to a field that is not
   * rendered. The caller then shows the error for the whole form.
   */
  showServerErrors: (errors: readonly FieldError[], sent?: Values) => boolean;
  /**
   * For the form's `onBlur`: checks a field when the user leaves it. An empty field is only checked on submit. An error
   * of the server stays until the value changes, since the contract cannot find it again. If the user leaves the field
   * by a press, it is checked after the click, so that no error text moves the pressed button.
   */
  checkOnBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/**
 * Creates a form for a request of the contract. It is validated on submit, then while the user corrects it.
 * With `shouldFocusError: false`, the caller moves the focus.
 */
export function useContractForm<Values extends FieldValues, Request>({
  rules,
  ...options
}: {
  rules: ContractRules<Values, Request>;
  defaultValues: DefaultValues<Values>;
} & Omit<UseFormProps<Values, unknown, Request>, 'resolver' | 'defaultValues'>): ContractForm<Values, Request> {
  const form = useForm<Values, unknown, Request>({
    ...options,
    resolver: contractResolver(rules),
  } as UseFormProps<Values, unknown, Request>);

  function showServerErrors(errors: readonly FieldError[], sent = form.getValues()): boolean {
    const fieldAt = (path: string) => get(form.control._fields, path) as StoredField;
    const found = inPageOrder(toFormErrors(rules, sent, errors), fieldAt);
    const [first, ...others] = found;
    if (!first) return false;
    const shouldFocus = options.shouldFocusError !== false;
    for (const { path, message } of others) form.setError(path, { type: 'server', message });
    // Last, because the focus change runs `checkOnBlur`, which must find the error of the field that loses the focus.
    form.setError(first.path, { type: 'server', message: first.message }, { shouldFocus });
    // Focus again after the next render, because a closed section of the form opens when a field in it has an error.
    if (shouldFocus) form.setFocus(first.path);
    return found.every(({ path }) => isRendered(fieldAt(path)));
  }

  function checkOnBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const { name, value, type } = target as Partial<HTMLInputElement>;
    if (!name || !value || type === 'file') return;
    const path = name as FieldPath<Values>;
    afterPress(() => {
      // The click may have emptied the form.
      const isEmpty = form.getValues(path) === '';
      if (!isEmpty && form.getFieldState(path).error?.type !== 'server') void form.trigger(path);
    });
  }

  return { ...form, showServerErrors, checkOnBlur };
}
