import { LoginRequest } from '@telar/contracts/auth';
import { LOGIN_TEXTS } from '@telar/texts/screens/account';
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

const missing = ({ email, password }: Credentials) =>
  email.trim() === '' ? 'email' : password === '' ? 'password' : null;

/** An empty field shows one message for the whole form. Other errors wait until both fields are filled in. */
export const CREDENTIALS_RULES: ContractRules<Credentials, z.output<typeof Submitted>> = {
  schema: Submitted,
  check: (values) => {
    const path = missing(values);
    return path ? [{ path, message: LOGIN_TEXTS.incomplete }] : [];
  },
  toField: (path, values) => (missing(values) === null ? (path as keyof Credentials) : null),
};
