import { isDni } from '@telar/domain/dni';
import { isEmail } from '@telar/domain/email';
import { PASSWORD_MIN } from '@telar/domain/password';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { REGISTER_TEXTS, PASSWORD_CHANGE_TEXTS } from '@telar/texts/screens/account';

export interface RegistrationInput {
  name: string;
  dni: string;
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
}

export type RegistrationFaults = Partial<Record<keyof RegistrationInput, string>>;

const TEXTS = REGISTER_TEXTS;

/** What is wrong with a registration, by field; an empty object when it can be sent. */
export function registrationFaults(input: RegistrationInput): RegistrationFaults {
  const faults: RegistrationFaults = {};
  if (input.name.trim() === '') faults.name = TEXTS.nameMissing;
  if (!isDni(input.dni)) faults.dni = FIELD_TEXTS.dni_invalid;
  if (input.email.trim() === '') faults.email = TEXTS.emailMissing;
  else if (!isEmail(input.email.trim())) faults.email = FIELD_TEXTS.email_invalid;
  if (input.password === '') faults.password = TEXTS.passwordMissing;
  else if (input.password.length < PASSWORD_MIN) faults.password = FIELD_TEXTS.password_short;
  if (input.password !== input.confirmation) faults.confirmation = PASSWORD_CHANGE_TEXTS.differ;
  if (!input.terms) faults.terms = TEXTS.termsMissing;
  return faults;
}
