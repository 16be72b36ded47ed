import { ChangePasswordRequest } from '@telar/contracts/auth';
import type { FieldError } from '@telar/contracts/errors';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { PASSWORD_CHANGE_TEXTS } from '@telar/texts/screens/account';
import type { ContractRules } from '../../../ui/form/contract-form';

/** The fields of a password change. The first two are named as in the request. */
export interface PasswordChangeValues {
  /** Only if the form asks for it. */
  current_password?: string;
  new_password: string;
  /** The new password a second time. */
  confirmation: string;
}

function checkPasswordChange({ current_password: current, new_password, confirmation }: PasswordChangeValues) {
  const errors: FieldError[] = [];
  if (current === '') errors.push({ path: 'current_password', message: FIELD_TEXTS.password_needed });
  const isLongEnough = ChangePasswordRequest.shape.new_password.safeParse(new_password).success;
  if (isLongEnough && new_password !== confirmation) {
    errors.push({ path: 'confirmation', message: PASSWORD_CHANGE_TEXTS.differ });
  }
  return errors;
}

export const PASSWORD_CHANGE_RULES: ContractRules<PasswordChangeValues, ChangePasswordRequest> = {
  schema: ChangePasswordRequest,
  toRequest: ({ current_password, new_password }) => ({
    new_password,
    ...(current_password !== undefined && { current_password }),
  }),
  check: checkPasswordChange,
};
