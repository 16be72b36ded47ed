import type { DocumentType } from '@telar/domain/identity-document';
import type { FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { DocumentValues } from './document-values';

/** The registered fields of a document. */
export interface DocumentForm {
  type: UseFormRegisterReturn;
  number: UseFormRegisterReturn;
  errors: { type: string | undefined; number: string | undefined };
  chosen: DocumentType;
}

/**
 * Registers the fields that `DocumentFields` shows, in the order of the form, which is the order of the focus. The
 * types of react-hook-form know only whole forms.
 */
export function documentForm<Values extends DocumentValues & FieldValues, Request>(
  form: Pick<UseFormReturn<Values, unknown, Request>, 'register' | 'formState' | 'watch'>,
): DocumentForm {
  const { register, formState, watch } = form as unknown as Pick<
    UseFormReturn<DocumentValues>,
    'register' | 'formState' | 'watch'
  >;
  const { errors } = formState;
  const chosen = watch('document_type');
  const number = chosen === 'dni' ? 'dni' : 'document_number';
  return {
    type: register('document_type'),
    number: register(number),
    errors: { type: errors.document_type?.message, number: errors[number]?.message },
    chosen,
  };
}
