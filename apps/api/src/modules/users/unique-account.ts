import type { ForeignDocumentType } from '@telar/domain/identity-document';
import { ERROR_TEXTS } from '@telar/texts/errors';
import type { Repository } from 'typeorm';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError } from '../../platform/http/app-error';
import type { UserEntity } from './user.entity';

const FIELDS = { email_taken: 'email', dni_taken: 'dni', document_taken: 'document_number' } as const;

/** What is thrown if another request writes the account meanwhile. */
export const ACCOUNT_CONFLICTS: readonly string[] = [...Object.keys(FIELDS), 'account_changed'];

interface Identity {
  email?: string | undefined;
  dni?: string | null | undefined;
  documentType?: ForeignDocumentType | null | undefined;
  documentNumber?: string | null | undefined;
}

/**
 * @throws AppError `email_taken`, `dni_taken` or `document_taken`, with an error for each field that another account
 * has.
 */
export async function assertNotTaken(
  users: Repository<UserEntity>,
  { email, dni, documentType, documentNumber }: Identity,
  ownId?: number,
): Promise<void> {
  const document = documentType && documentNumber ? { documentType, documentNumber } : null;
  const where = [...(email ? [{ email }] : []), ...(dni ? [{ dni }] : []), ...(document ? [document] : [])];
  if (where.length === 0) return;
  const found = await users.find({
    select: { id: true, email: true, dni: true, documentType: true, documentNumber: true },
    where,
  });
  const others = found.filter(({ id }) => id !== ownId);
  const taken: (keyof typeof FIELDS)[] = [];
  if (email && others.some((other) => other.email === email)) taken.push('email_taken');
  if (dni && others.some((other) => other.dni === dni)) taken.push('dni_taken');
  const hasDocument = (other: UserEntity) =>
    other.documentType === document?.documentType && other.documentNumber === document?.documentNumber;
  if (document && others.some(hasDocument)) taken.push('document_taken');
  const [first] = taken;
  if (first) {
    throw new AppError(first, { errors: taken.map((code) => ({ path: FIELDS[code], message: ERROR_TEXTS[code] })) });
  }
}

/**
 * Writes an account. If two requests write the same e-mail or document at the same time, the database refuses the
 * second.
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
