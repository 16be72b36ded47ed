import { PASSWORD_MIN } from '@telar/domain/password';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { PASSWORD_CHANGE_TEXTS } from '@telar/texts/screens/account';

/** The fields of a password change; the first two are called as the API calls them. */
export interface PasswordChangeInput {
  /** `null` where it is not asked for. */
  current_password: string | null;
  new_password: string;
  confirmation: string;
}

export type PasswordChangeFaults = Partial<Record<keyof PasswordChangeInput, string>>;

/** What is wrong with a password change, by field; an empty object when it can be sent. */
export function newPasswordFaults(input: PasswordChangeInput): PasswordChangeFaults {
  const faults: PasswordChangeFaults = {};
  if (input.current_password === '') faults.current_password = FIELD_TEXTS.password_needed;
  if (input.new_password.length < PASSWORD_MIN) faults.new_password = FIELD_TEXTS.password_short;
  else if (input.new_password !== input.confirmation) faults.confirmation = PASSWORD_CHANGE_TEXTS.differ;
  return faults;
}
