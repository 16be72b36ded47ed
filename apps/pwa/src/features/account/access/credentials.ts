import { LoginRequest } from '@telar/contracts/auth';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { z } from 'zod';
import type { ContractRules } from '../../../ui/form/contract-form';

/** The fields of the login. */
export interface Credentials {
  email: string;
  password: string;
  /** True to remember the e-mail in this browser for the next login. */
  remember: boolean;
}

const Submitted = LoginRequest.extend({ remember: z.boolean() });

/** The error at an empty field. The form also shows one message for both fields. */
export const MISSING = FIELD_TEXTS.required;

function findMissingFields({ email, password }: Credentials): ('email' | 'password')[] {
  const missing: ('email' | 'password')[] = [];
  if (email.trim() === '') missing.push('email');
  if (password === '') missing.push('password');
  return missing;
}

/** Other errors than empty fields wait until both fields are filled in. */
export const CREDENTIALS_RULES: ContractRules<Credentials, z.output<typeof Submitted>> = {
  schema: Submitted,
  check: (values) => findMissingFields(values).map((path) => ({ path, message: MISSING })),
  toField: (path, values) => (findMissingFields(values).length === 0 ? (path as keyof Credentials) : null),
};
