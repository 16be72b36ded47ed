import { isDni, PASSWORD_MIN } from '@telar/domain';
import { FIELD_TEXTS, SCREEN_TEXTS } from '@telar/texts';
import { ACCOUNT_TEXTS, looksLikeEmail } from './texts';

export interface RegistrationInput {
  name: string;
  dni: string;
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
}

export type RegistrationFaults = Partial<Record<keyof RegistrationInput, string>>;

/** What is wrong with a registration, by field; an empty object when it can be sent. */
export function registrationFaults(input: RegistrationInput): RegistrationFaults {
  const faults: RegistrationFaults = {};
  if (input.name.trim() === '') faults.name = ACCOUNT_TEXTS.nameMissing;
  if (!isDni(input.dni)) faults.dni = FIELD_TEXTS.dni_invalid;
  if (input.email.trim() === '') faults.email = ACCOUNT_TEXTS.emailMissing;
  else if (!looksLikeEmail(input.email.trim())) faults.email = SCREEN_TEXTS.login.emailInvalid;
  if (input.password === '') faults.password = ACCOUNT_TEXTS.passwordMissing;
  else if (input.password.length < PASSWORD_MIN) faults.password = FIELD_TEXTS.password_short;
  if (input.password !== input.confirmation) faults.confirmation = ACCOUNT_TEXTS.passwordsDiffer;
  if (!input.terms) faults.terms = ACCOUNT_TEXTS.termsMissing;
  return faults;
}
