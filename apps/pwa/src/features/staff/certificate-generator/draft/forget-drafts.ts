import { tabStorage } from '../../../../browser/storage';

/** Prefix of a draft's key in session storage, followed by the account. */
export const DRAFT_PREFIX = 'certificate-draft:';

/** Deletes all drafts in this tab at logout, because they contain names and DNIs. */
export function forgetDrafts(): void {
  for (const key of Object.keys(tabStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) tabStorage.removeItem(key);
  }
}
