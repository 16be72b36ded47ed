import type { Course } from '@telar/contracts/courses';
import type { MyCourse } from '@telar/contracts/enrollments';
import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';
import { accountId, dataReader } from '../../session/data-owner';
import { CERTIFICATE_STORES } from './database';
import type { CachedCertificate, SavedPdf, CertificateTables } from './database';
import { registerAccount } from './account-registry';

/** A course that the account is enrolled in. */
export interface EnrolledCourse {
  id: number;
  /** Where it stands among the others, from 0. */
  place: number;
  course: MyCourse;
}

/** A course as it was answered to the account; the answer may hold more than a visitor gets. */
export interface ViewedCourse {
  id: number;
  course: Course;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** A course kept on purpose. Its texts are with the enrolled ones; this says that its picture is here, too. */
export interface SavedCourse {
  id: number;
  /** Bytes of its pictures on this device. */
  pictureBytes: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** When the enrolled courses last came. Milliseconds since 1970. */
interface EnrolledState {
  key: 'enrolled';
  keptAt: number;
}

/** All that one account has on this device. */
export class AccountDatabase extends Dexie implements CertificateTables {
  declare enrolled: EntityTable<EnrolledCourse, 'id'>;
  declare opened: EntityTable<ViewedCourse, 'id'>;
  declare pinned: EntityTable<SavedCourse, 'id'>;
  declare state: EntityTable<EnrolledState, 'key'>;
  declare certificates: Table<CachedCertificate, string>;
  declare pdfs: Table<SavedPdf, string>;

  constructor(id: number) {
    super(`telar-account-${id}`);
    this.version(1).stores({
      enrolled: 'id, place',
      opened: 'id, keptAt',
      pinned: 'id',
      state: 'key',
      ...CERTIFICATE_STORES,
    });
    // Deleted or upgraded by another tab: this one lets go, and does not open it again by itself.
    this.on('versionchange', () => letGo(id, this));
  }
}

const open = new Map<number, AccountDatabase>();

function letGo(id: number, database: AccountDatabase): void {
  if (open.get(id) === database) open.delete(id);
  database.close({ disableAutoOpen: true });
}

/** Opening waits while the same database is being deleted; who wants something of it does not wait for ever. */
const OPENING_MAX = 3_000;

function openInTime(id: number, database: AccountDatabase): void {
  const clock = setTimeout(() => letGo(id, database), OPENING_MAX);
  // Who uses it hears of a failure.
  database
    .open()
    .catch(() => undefined)
    .finally(() => clearTimeout(clock));
}

/**
 * The database of that account, to keep things in; `null` unless it is the one that is logged in now, so that an answer
 * that comes after a logout is kept nowhere.
 */
export function writableAccountDatabase(id: number | null): AccountDatabase | null {
  return id === accountId() ? readableAccountDatabase(id) : null;
}

/** The database of that account, to read and to remove from; `null` unless that is its right (`shelfReader`). */
export function readableAccountDatabase(id: number | null): AccountDatabase | null {
  if (id === null || id !== dataReader()) return null;
  const here = open.get(id);
  if (here) return here;
  registerAccount(id);
  const database = new AccountDatabase(id);
  open.set(id, database);
  openInTime(id, database);
  return database;
}

/** Deletes an account's database; other tabs let go of it. */
export async function deleteAccountDatabase(id: number): Promise<void> {
  const database = open.get(id) ?? new AccountDatabase(id);
  open.delete(id);
  await database.delete();
}
