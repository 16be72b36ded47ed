import type { FieldError } from '@telar/contracts/errors';
import { ERROR_TEXTS } from '@telar/texts/errors';
import type { Repository } from 'typeorm';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError } from '../../platform/http/app-error';
import type { UserEntity } from './user.entity';

interface Identity {
  email?: string | undefined;
  dni?: string | null | undefined;
}

/** @throws AppError `email_taken` or `dni_taken`, with an error for each field that another account has. */
export async function assertNotTaken(
  users: Repository<UserEntity>,
  { email, dni }: Identity,
  ownId?: number,
): Promise<void> {
  if (!email && !dni) return;
  const found = await users.find({
    select: { id: true, email: true, dni: true },
    where: [...(email ? [{ email }] : []), ...(dni ? [{ dni }] : [])],
  });
  const others = found.filter(({ id }) => id !== ownId);
  const errors: FieldError[] = [];
  if (email && others.some((other) => other.email === email)) {
    errors.push({ path: 'email', message: ERROR_TEXTS.email_taken });
  }
  if (dni && others.some((other) => other.dni === dni)) errors.push({ path: 'dni', message: ERROR_TEXTS.dni_taken });
  const [first] = errors;
  if (first) throw new AppError(first.path === 'email' ? 'email_taken' : 'dni_taken', { errors });
}

/**
 * Writes an account. If two requests write the same e-mail or DNI at the same time, the database refuses the second.
 * @throws AppError as `assertNotTaken`.
 */
export async function writeUnique<T>(
  users: Repository<UserEntity>,
  identity: Identity,
  write: () => Promise<T>,
  ownId?: number,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await assertNotTaken(users, identity, ownId);
    // The other account was deleted in the meantime.
    throw new AppError('account_changed', { cause: error });
  }
}
