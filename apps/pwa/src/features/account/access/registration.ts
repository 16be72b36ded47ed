import { RegisterRequest } from '@telar/contracts/auth';
import type { FieldError } from '@telar/contracts/errors';
import { PASSWORD_CHANGE_TEXTS, REGISTER_TEXTS } from '@telar/texts/screens/account';
import type { ContractRules } from '../../../ui/form/contract-form';
import { documentRequest, NO_DOCUMENT } from '../../../ui/form/document-values';
import type { DocumentValues } from '../../../ui/form/document-values';

/** The fields of a registration. All but the last two are named as in the request. */
export interface Registration extends DocumentValues {
  name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  /** The password a second time. */
  confirmation: string;
  /** The terms are accepted. */
  terms: boolean;
}

export const EMPTY_REGISTRATION: Registration = {
  name: '',
  last_name: '',
  ...NO_DOCUMENT,
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  terms: false,
};

/** Validates what the contract does not: confirmation and terms. Adds this form's own texts for empty fields. */
function checkRegistration({ name, email, password, confirmation, terms }: Registration): FieldError[] {
  const errors: FieldError[] = [];
  if (name.trim() === '') errors.push({ path: 'name', message: REGISTER_TEXTS.nameMissing });
  if (email.trim() === '') errors.push({ path: 'email', message: REGISTER_TEXTS.emailMissing });
  if (password === '') errors.push({ path: 'password', message: REGISTER_TEXTS.passwordMissing });
  if (password !== confirmation) errors.push({ path: 'confirmation', message: PASSWORD_CHANGE_TEXTS.differ });
  if (!terms) errors.push({ path: 'terms', message: REGISTER_TEXTS.termsMissing });
  return errors;
}

export const REGISTRATION_RULES: ContractRules<Registration, RegisterRequest> = {
  schema: RegisterRequest,
  toRequest: ({ name, last_name, email, phone, password, ...document }) => ({
    name,
    last_name,
    email,
    phone,
    password,
    ...(document.document_type === 'dni' ? { dni: document.dni } : documentRequest(document)),
  }),
  check: checkRegistration,
};
