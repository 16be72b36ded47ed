import { z } from 'zod';
import { fieldCode, optionalDni, personName } from './fields';
import { documentInput, phone, refineDocument } from './people';
import { User } from './users';

/** `GET /api/users/me`: an account as its owner reads it. */
export const OwnAccount = User.omit({ is_active: true, must_change_password: true, enrollments: true });
export type OwnAccount = z.infer<typeof OwnAccount>;

const isGiven = (value: unknown) => value !== undefined;

/**
 * `PATCH /api/users/me`. Omitted fields stay unchanged. E-mail, password and role are not changed here. A request with
 * none of the fields is refused: it has other names for them, or is for another call.
 */
export const UpdateOwnAccountRequest = z
  .object({
    name: personName(1).optional(),
    last_name: personName(0).nullish(),
    phone: phone.nullish(),
    dni: optionalDni,
    ...documentInput,
  })
  .superRefine(refineDocument)
  .refine((change) => Object.values(change).some(isGiven), fieldCode('own_data_missing'))
  .meta({ minProperties: 1 });
export type UpdateOwnAccountRequest = z.output<typeof UpdateOwnAccountRequest>;

/** The account at the top level and under `user`. */
export const OwnAccountSaved = OwnAccount.extend({ success: z.literal(true), message: z.string(), user: OwnAccount });
export type OwnAccountSaved = z.infer<typeof OwnAccountSaved>;
