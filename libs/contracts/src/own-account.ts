import { z } from 'zod';
import { optionalDni, personName } from './fields';
import { documentInput, phone, refineDocument } from './people';
import { User } from './users';

/** `GET /api/users/me`: an account as its owner reads it. */
export const OwnAccount = User.omit({ is_active: true, must_change_password: true, enrollments: true });
export type OwnAccount = z.infer<typeof OwnAccount>;

/** `PATCH /api/users/me`. Omitted fields stay unchanged. E-mail, password and role are not changed here. */
export const UpdateOwnAccountRequest = z
  .object({
    name: personName(1).optional(),
    last_name: personName(0).nullish(),
    phone: phone.nullish(),
    dni: optionalDni,
    ...documentInput,
  })
  .superRefine(refineDocument);
export type UpdateOwnAccountRequest = z.output<typeof UpdateOwnAccountRequest>;

/** The account at the top level and under `user`. */
export const OwnAccountSaved = OwnAccount.extend({ success: z.literal(true), message: z.string(), user: OwnAccount });
export type OwnAccountSaved = z.infer<typeof OwnAccountSaved>;
