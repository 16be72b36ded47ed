import { tabStorage } from '../../../../browser/storage';

/** How the keys of what this tab keeps of drafts begin; the account follows. */
export const DRAFT_PREFIX = 'certificate-draft:';

/** Names and DNIs typed here go when their account logs out, whatever page it is on. */
export function forgetDrafts(): void {
  for (const key of Object.keys(tabStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) tabStorage.removeItem(key);
  }
}
