import { storeIfPossible, tabStorage } from '../../../../browser/storage';
import type { ClassForm } from './class-form';
import { blankClass } from './class-form';
import type { StudentRow } from './student-rows';

/** What is typed about a class, in this tab's session storage, so that a reload does not lose it. */
export interface ClassDraft {
  course: { id: number; title: string } | null;
  form: ClassForm;
  rows: StudentRow[];
  /** The accounts in the class; if omitted, everyone who is enrolled. */
  only?: number[];
  /** The batch that was made of it, until something is changed. */
  batch?: number;
}

/** `forgetDrafts` deletes all keys that begin so at logout. */
const PREFIX = 'certificate-draft:batch:';

function isClassDraft(value: unknown): value is ClassDraft {
  const { course, form, rows } = (value ?? {}) as Partial<Record<keyof ClassDraft, unknown>>;
  const hasCourse = course === null || typeof (course as { id?: unknown } | undefined)?.id === 'number';
  const fields = Object.entries(blankClass());
  const typed = (form ?? {}) as Record<string, unknown>;
  return (
    hasCourse &&
    fields.every(([name, blank]) => typeof typed[name] === typeof blank) &&
    Array.isArray(typed['modules']) &&
    Array.isArray(rows)
  );
}

/** Loads the account's draft from this tab; `null` if there is none or it is unreadable. */
export function loadClassDraft(account: string): ClassDraft | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(PREFIX + account) ?? 'null');
    return isClassDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the account's draft. Does nothing without an account. If the storage is full, only this copy is lost. */
export function storeClassDraft(account: string, draft: ClassDraft): void {
  if (account === '') return;
  storeIfPossible(tabStorage, PREFIX + account, JSON.stringify(draft));
}

export const forgetClassDraft = (account: string): void => tabStorage.removeItem(PREFIX + account);

/** Forgets the draft whose batch is issued, so that the next class starts empty. */
export function forgetIssuedDraft(account: string, batch: number): void {
  if (loadClassDraft(account)?.batch === batch) forgetClassDraft(account);
}
