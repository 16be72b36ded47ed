import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DocumentValues } from './document-values';

/** The fields of a form that asks for a person. */
export interface PersonValues extends DocumentValues {
  name: string;
  last_name: string;
  email: string;
  phone: string;
}

export type PersonForm = Pick<
  UseFormReturn<PersonValues>,
  'register' | 'formState' | 'watch' | 'setValue' | 'setFocus'
>;

/** The part of a form that `PersonFields` shows. The types of react-hook-form know only whole forms. */
export const personForm = <Values extends PersonValues & FieldValues, Request>(
  form: Pick<UseFormReturn<Values, unknown, Request>, keyof PersonForm>,
): PersonForm => form as unknown as PersonForm;
