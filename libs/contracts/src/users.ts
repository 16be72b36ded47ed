import { ROLES } from '@telar/domain/roles';
import { USER_PAGE_SIZE } from '@telar/domain/staff-page-sizes';
import { USER_SORTS } from '@telar/domain/user-sorts';
import { z } from 'zod';
import { currentPassword, email, newPassword } from './auth';
import { emptyIsNull, fieldCode, limit, offset, optionalDni, personName, searchText } from './fields';
import {
  certificateDocumentInput,
  documentInput,
  documentOutput,
  namedDocument,
  phone,
  phoneOutput,
  refineDocument,
  withCertificateDocument,
} from './people';
import { bareOrKeyed, matchingItems, optionalTotal } from './tolerant';

/** An enrollment in the response about a user. */
export const UserEnrollment = z.object({
  course_id: z.int(),
  courseId: z.int().describe('El mismo valor que `course_id`'),
  course: z.object({ id: z.int(), title: z.string() }),
  ends_at: z.string().nullish().describe('Fin del acceso, también pasado, ISO 8601, UTC; `null` si no termina'),
  is_open: z.boolean().optional().describe('Si el acceso no ha terminado'),
});
export type UserEnrollment = z.infer<typeof UserEnrollment>;

/** An account as staff read it. */
export const User = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  dni: z.string().nullable(),
  ...documentOutput,
  phone: phoneOutput,
  role: z.enum(ROLES),
  is_active: z.boolean(),
  dni_confirmed_at: z
    .string()
    .nullish()
    .describe('Cuándo confirmó el personal que el documento es de la persona, ISO 8601, UTC; `null` si no lo hizo'),
  must_change_password: z.boolean(),
  enrollments: z.array(UserEnrollment),
  created_at: z.string().describe('ISO 8601, UTC'),
});
export type User = z.infer<typeof User>;

/** `GET /api/users`. */
export const UserListQuery = z.object({
  search: searchText,
  role: z.enum(ROLES, fieldCode('role_invalid')).optional(),
  is_active: z.enum(['true', 'false'], fieldCode('flag_invalid')).optional(),
  sortBy: z.enum(USER_SORTS, fieldCode('sort_invalid')).default('createdAt'),
  order: z.enum(['asc', 'desc'], fieldCode('sort_invalid')).default('desc'),
  limit: limit(USER_PAGE_SIZE),
  offset,
});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const UserList = z.object({ users: z.array(User), total: z.int() });
export type UserList = z.infer<typeof UserList>;

const lastName = personName(0).nullish();
const optionalPassword = z.preprocess(emptyIsNull, newPassword.nullish());

const userFields = z.object({
  name: personName(1),
  last_name: lastName,
  email,
  dni: optionalDni,
  ...documentInput,
  phone: phone.nullish(),
  role: z.enum(ROLES).default('cliente'),
  is_active: z.boolean().default(true),
  password: optionalPassword,
});

/** `POST /api/users`. Without a password the server generates a temporary one. */
export const CreateUserRequest = userFields.superRefine(refineDocument);
export type CreateUserRequest = z.output<typeof CreateUserRequest>;

/**
 * `PUT /api/users/{id}`. Omitted fields and an empty password stay unchanged. `current_password` is needed to change
 * the caller's own e-mail.
 */
export const UpdateUserRequest = userFields
  .extend({
    name: personName(1).optional(),
    email: email.optional(),
    role: z.enum(ROLES).optional(),
    is_active: z.boolean().optional(),
    current_password: currentPassword,
  })
  .superRefine(refineDocument);
export type UpdateUserRequest = z.output<typeof UpdateUserRequest>;

/**
 * `POST /api/users/{id}/dni-confirmation`: the document that was compared with the person's. `dni` becomes its text,
 * whichever fields named it.
 */
export const ConfirmDniRequest = z.preprocess(
  withCertificateDocument,
  z
    .object(certificateDocumentInput)
    .superRefine(refineDocument)
    .transform((request) => ({ dni: namedDocument(request) })),
);
export type ConfirmDniRequest = z.output<typeof ConfirmDniRequest>;

/** The account at the top level and under `user`. */
export const UserSaved = User.extend({ success: z.literal(true), message: z.string(), user: User });
export type UserSaved = z.infer<typeof UserSaved>;

/**
 * `temp_password` is present only if the server generated the password. No later response has it, except to the same
 * request with the same Idempotency-Key.
 */
export const UserCreated = UserSaved.extend({ temp_password: z.string().optional() });
export type UserCreated = z.infer<typeof UserCreated>;

/** `POST /api/users/{id}/reset-password`; a request without a body gets the defaults. */
export const ResetPasswordRequest = z.preprocess(
  (value) => value ?? {},
  z.object({ new_password: optionalPassword, must_change_password: z.boolean().default(true) }),
);
export type ResetPasswordRequest = z.output<typeof ResetPasswordRequest>;

export const PasswordReset = UserSaved.extend({ temp_password: z.string() });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** `UserList` as the app accepts it: users that do not match are left out, and the total may be missing. */
export const AcceptedUserList = z
  .object({ users: matchingItems(User), total: optionalTotal })
  .transform(({ users, total }) => ({ users, total: total ?? users.length }));

/** `UserSaved` as the app accepts it: the user under `user` or at the top level. */
export const AcceptedUserSaved = bareOrKeyed('user', User);
