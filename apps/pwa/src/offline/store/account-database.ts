import type { Course } from '@telar/contracts/courses';
import type { MyCourse } from '@telar/contracts/enrollments';
import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';
import { accountId, dataReader } from '../../session/data-owner';
import { registerAccount } from './account-registry';
import { CERTIFICATE_STORES } from './database';
import type { CachedCertificate, CertificateTables, SavedPdf } from './database';

// The names of tables and properties are stored on devices and do not change: `keptAt`, `opened` (viewed), `pinned` (saved).

/** A course that the account is enrolled in. */
export interface EnrolledCourse {
  id: number;
  /** Its position in the list, from 0. */
  place: number;
  course: MyCourse;
}

/** A course that the account viewed, as it was answered; the answer may hold more than a visitor receives. */
export interface ViewedCourse {
  id: number;
  course: Course;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** A course that the user saved: its pictures are cached, too. Its texts are among the enrolled courses. */
export interface SavedCourse {
  id: number;
  /** Bytes of its pictures on this device. */
  pictureBytes: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** When the enrolled courses were last received, in milliseconds since 1970. */
interface EnrolledState {
  key: 'enrolled';
  keptAt: number;
}

/** All data of one account on this device. */
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
    // Another tab deletes or upgrades it: this tab closes it and does not open it again by itself.
    this.on('versionchange', () => close(id, this));
  }
}

const open = new Map<number, AccountDatabase>();

function close(id: number, database: AccountDatabase): void {
  if (open.get(id) === database) open.delete(id);
  database.close({ disableAutoOpen: true });
}

/** Opening is blocked while the same database is being deleted; after this time it fails. */
const OPEN_TIMEOUT_MS = 3_000;

function openWithTimeout(id: number, database: AccountDatabase): void {
  const timer = setTimeout(() => close(id, database), OPEN_TIMEOUT_MS);
  // A failure reaches the caller with its first query.
  database
    .open()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}

/**
 * The database of an account, to write. `null` unless the account is logged in: an answer that arrives after a logout is
 * not stored.
 */
export function writableAccountDatabase(id: number | null): AccountDatabase | null {
  return id === accountId() ? readableAccountDatabase(id) : null;
}

/** The database of an account, to read and to delete from. `null` unless the account may be read (`dataReader`). */
export function readableAccountDatabase(id: number | null): AccountDatabase | null {
  if (id === null || id !== dataReader()) return null;
  const opened = open.get(id);
  if (opened) return opened;
  registerAccount(id);
  const database = new AccountDatabase(id);
  open.set(id, database);
  openWithTimeout(id, database);
  return database;
}

/** Deletes an account's database. Other tabs close it. */
export async function deleteAccountDatabase(id: number): Promise<void> {
  const database = open.get(id) ?? new AccountDatabase(id);
  open.delete(id);
  await database.delete();
}
