import type { StoredDocument } from '@telar/contracts/people';
import { documentText } from '@telar/domain/document-text';
import { documentOf } from '@telar/domain/identity-document';
import type { UserEntity } from './user.entity';

/** The text of an account's document, as certificates have it; `null` without one. */
export function documentTextOf(account: StoredDocument): string | null {
  const document = documentOf(account);
  return document && documentText(document);
}

/** Sets who confirmed the document; `null` removes the confirmation. A confirmed one keeps its first confirmation. */
export function confirmDni(user: UserEntity, by: number | null): void {
  if (by !== null && user.dniConfirmedAt) return;
  user.dniConfirmedAt = by === null ? null : new Date();
  user.dniConfirmedBy = by;
}

/** A new document is not confirmed yet. */
export function withdrawIfChanged(user: UserEntity, document: Partial<StoredDocument>): void {
  if (documentTextOf({ ...user, ...document }) !== documentTextOf(user)) confirmDni(user, null);
}
