import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import { storeIfPossible, tabStorage } from '../../../../browser/storage';
import type { CertificateDraft } from './draft';
import { DRAFT_PREFIX } from './forget-drafts';

/** A draft in this tab's session storage, so that a reload does not lose it. */
export interface StoredDraft {
  draft: CertificateDraft;
  /** The values that the form started with. The form is dirty if `draft` differs from them. */
  base: CertificateDraft;
  /** The code for this draft's certificate. */
  code: string;
  /** The chosen template's name. */
  template: string | null;
}

function isDraft(value: unknown): value is CertificateDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { modules, omit_modules: omit, ...texts } = value as Record<string, unknown>;
  return (
    typeof omit === 'boolean' &&
    Array.isArray(modules) &&
    modules.length === CERTIFICATE_MODULES &&
    modules.every((module) => typeof module?.title === 'string' && typeof module?.content === 'string') &&
    ['user_name', 'dni', 'course_title', 'issue_date'].every((name) => name in texts) &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const { draft, base, code, template } = (value ?? {}) as Record<string, unknown>;
  return (
    isDraft(draft) && isDraft(base) && typeof code === 'string' && (template === null || typeof template === 'string')
  );
}

/** Loads the account's draft from this tab; `null` if there is none or it is unreadable. */
export function loadDraft(account: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(DRAFT_PREFIX + account) ?? 'null');
    return isStoredDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the account's draft. Does nothing without an account. If the storage is full, only this copy is lost. */
export function storeDraft(account: string, stored: StoredDraft): void {
  if (account === '') return;
  storeIfPossible(tabStorage, DRAFT_PREFIX + account, JSON.stringify(stored));
}
