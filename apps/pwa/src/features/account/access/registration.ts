import { RegisterRequest } from '@telar/contracts/auth';
import type { FieldError } from '@telar/contracts/errors';
import { PASSWORD_CHANGE_TEXTS, REGISTER_TEXTS } from '@telar/texts/screens/account';
import type { ContractRules } from '../../../ui/form/contract-form';

/** The fields of a registration. The first four are named as in the request. */
export interface Registration {
  name: string;
  dni: string;
  email: string;
  password: string;
  /** The password a second time. */
  confirmation: string;
  /** The terms are accepted. */
  terms: boolean;
}

export const EMPTY_REGISTRATION: Registration = {
  name: '',
  dni: '',
  email: '',
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
  toRequest: ({ name, dni, email, password }) => ({ name, dni, email, password }),
  check: checkRegistration,
};
