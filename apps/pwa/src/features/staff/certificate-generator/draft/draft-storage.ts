import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import { tabStorage } from '../../../../browser/storage';
import type { CertificateDraft } from './draft';
import { DRAFT_PREFIX } from './forget-drafts';

/** A draft as this tab keeps it over a reload. */
export interface KeptDraft {
  draft: CertificateDraft;
  /** What the form started from: the draft is dirty where it differs. */
  base: CertificateDraft;
  /** The code that this draft will get. */
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
    modules.every((one) => typeof one?.title === 'string' && typeof one?.content === 'string') &&
    ['user_name', 'dni', 'course_title', 'issue_date'].every((name) => name in texts) &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}

function isKept(value: unknown): value is KeptDraft {
  const { draft, base, code, template } = (value ?? {}) as Record<string, unknown>;
  return (
    isDraft(draft) && isDraft(base) && typeof code === 'string' && (template === null || typeof template === 'string')
  );
}

/** What this account left in this tab; `null` when there is nothing, or nothing that can be read. */
export function loadDraft(account: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(DRAFT_PREFIX + account) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the draft; without an account nothing is kept. A full storage costs no more than the copy. */
export function keepDraft(account: string, kept: KeptDraft): void {
  if (account === '') return;
  try {
    tabStorage.setItem(DRAFT_PREFIX + account, JSON.stringify(kept));
  } catch (error) {
    console.error(error);
  }
}
