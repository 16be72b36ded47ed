import { tabStorage } from '../../../../browser/storage';

/** The start of a draft's key in session storage; the account follows. */
export const DRAFT_PREFIX = 'certificate-draft:';

/** Deletes all drafts in this tab at logout, on any page: they contain names and DNIs. */
export function forgetDrafts(): void {
  for (const key of Object.keys(tabStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) tabStorage.removeItem(key);
  }
}
