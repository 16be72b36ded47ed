import type { User } from '@telar/contracts/users';
import { DOCUMENT_LABELS } from '@telar/domain/identity-document';

/** True for an account with a DNI or another document. */
export const hasDocument = ({ dni, document_number: number }: User): boolean => Boolean(dni ?? number);

/** The kind of an account's document within a sentence: `DNI`, `carné de extranjería`. */
export function documentKind(user: User | null): string {
  const type = user?.document_type;
  return !type || type === 'dni' ? DOCUMENT_LABELS.dni : DOCUMENT_LABELS[type].toLowerCase();
}
