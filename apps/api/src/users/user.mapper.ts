import type { SessionUser } from '@telar/contracts';
import type { User } from './user.entity';

/** What a client keeps of whoever logged in. */
export function toSessionUser(user: User): SessionUser {
  return {
    id: user.id,
    name: user.name,
    last_name: user.lastName,
    email: user.email,
    dni: user.dni,
    role: user.role,
    must_change_password: user.mustChangePassword,
  };
}
