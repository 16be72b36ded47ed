import type { Course } from '@telar/contracts/courses';
import type { MyCourse } from '@telar/contracts/enrollments';
import type { LiveSession } from '@telar/contracts/live-sessions';
import type { ModuleNote, ModuleNoteEdit } from '@telar/contracts/module-notes';
import type { Order, OrderSummary } from '@telar/contracts/orders';
import type { OwnAccount } from '@telar/contracts/own-account';
import type { OwnCertificates } from '@telar/contracts/own-certificates';
import type { CourseProgress, ProgressEvent } from '@telar/contracts/progress';
import type { NoteRefusal } from '@telar/domain/module-notes';
import type { MarkRefusal } from '@telar/domain/progress';
import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';
import { accountId, dataOwner, dataReader } from '../../session/data-owner';
import { accountDatabaseName } from './account-database-name';
import { registerAccount } from './account-registry';
import { CERTIFICATE_STORES } from './database';
import type { CachedCertificate, CertificateTables, SavedPdf } from './database';
import type { WaitingOrder } from './waiting-order';

// The names of tables and properties are stored on devices and do not change: `keptAt`, `opened` (viewed), `pinned`
// (saved).

/** A course that the account is enrolled in. */
export interface EnrolledCourse {
  id: number;
  /** Its position in the list, from 0. */
  place: number;
  course: MyCourse;
}

/** A viewed course as the account received it. It may contain more than a visitor receives. */
export interface ViewedCourse {
  id: number;
  course: Course;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** A course whose pictures the user saved. Its texts are in the table of enrolled courses. */
export interface SavedCourse {
  id: number;
  /** Bytes of its pictures on this device. */
  pictureBytes: number;
  /** How many PDFs of it are on this device, and their bytes. Not stored by older releases. */
  fileCount?: number;
  fileBytes?: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** A PDF of a saved course. */
export interface SavedCourseFile {
  courseId: number;
  /** The SHA-256 of the file. */
  id: number;
  sha256: string;
  bytes: ArrayBuffer;
}

export type CourseFileKey = [courseId: number, id: number, sha256: string];

/** The time when the enrolled courses were last received. */
interface EnrolledState {
  key: 'enrolled';
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The certificates of the account's DNI. */
interface OwnCertificatesState {
  key: 'certificates';
  /** Milliseconds since 1970. */
  keptAt: number;
  certificates: OwnCertificates;
}

/** The own account. */
interface OwnAccountState {
  key: 'account';
  /** Milliseconds since 1970. */
  keptAt: number;
  account: OwnAccount;
}

/** The live sessions of the account's courses. */
interface LiveSessionsState {
  key: 'live-sessions';
  /** Milliseconds since 1970. */
  keptAt: number;
  sessions: LiveSession[];
}

/** The time when the progress of all courses was last received. */
interface ProgressState {
  key: 'progress';
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The account's orders as last listed. */
interface OrdersState {
  key: 'orders';
  /** Milliseconds since 1970. */
  keptAt: number;
  orders: OrderSummary[];
}

/** An order as it was last read. */
export interface CachedOrder {
  code: string;
  order: Order;
  /** Milliseconds since 1970. */
  keptAt: number;
}
/** The time when the notes of a course were last received. */
interface NotesState {
  key: `notes-${number}`;
  /** Milliseconds since 1970. */
  keptAt: number;
}

type AccountState =
  EnrolledState | LiveSessionsState | OwnAccountState | OwnCertificatesState | ProgressState | OrdersState | NotesState;

/** A change of a note that the server has not confirmed. */
export interface StoredNoteEdit extends ModuleNoteEdit {
  /** Its place in the order of all changes, assigned by the database. */
  place?: number;
  /** True if it was sent, perhaps without getting a response. */
  isTried?: boolean;
  /**
   * Why the server did not store it; `invalid` if it called it malformed. The change stays stored and is sent again.
   */
  refusal?: NoteRefusal | 'invalid';
}

/** An event that the server has not confirmed. */
export interface StoredProgressEvent extends ProgressEvent {
  /** True if the server refused it because the account does not have the course. It is sent again with the course. */
  held?: boolean;
  /** Why the server will never store it. It stays until the student has read why. */
  refusal?: MarkRefusal;
}

/** How far the video of a module has played on this device. */
export interface VideoPosition {
  course_id: number;
  module_id: number;
  /** The address of the video, because staff may replace it. Not stored by older releases. */
  src?: string;
  /** Seconds from the start of the video. */
  seconds: number;
  /** Seconds. */
  duration: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** All data of one account on this device. */
export class AccountDatabase extends Dexie implements CertificateTables {
  declare enrolled: EntityTable<EnrolledCourse, 'id'>;
  declare opened: EntityTable<ViewedCourse, 'id'>;
  declare pinned: EntityTable<SavedCourse, 'id'>;
  declare state: Table<AccountState, AccountState['key']>;
  declare certificates: Table<CachedCertificate, string>;
  declare pdfs: Table<SavedPdf, string>;
  declare progress: EntityTable<CourseProgress, 'course_id'>;
  declare outbox: EntityTable<StoredProgressEvent, 'id'>;
  declare positions: Table<VideoPosition, [number, number]>;
  declare orders: EntityTable<CachedOrder, 'code'>;
  declare waitingOrders: EntityTable<WaitingOrder, 'id'>;
  declare notes: EntityTable<ModuleNote, 'id'>;
  declare courseFiles: Table<SavedCourseFile, CourseFileKey>;
  declare noteEdits: EntityTable<StoredNoteEdit, 'place'>;

  constructor(id: number) {
    super(accountDatabaseName(id));
    this.version(1).stores({
      enrolled: 'id, place',
      opened: 'id, keptAt',
      pinned: 'id',
      state: 'key',
      ...CERTIFICATE_STORES,
    });
    this.version(2).stores({ progress: 'course_id', outbox: 'id, at', positions: '[course_id+module_id]' });
    this.version(3).stores({ orders: 'code', waitingOrders: 'id, storedAt' });
    this.version(4).stores({ notes: 'id, course_id', noteEdits: '++place, edit_id, id' });
    this.version(5).stores({ courseFiles: '[courseId+id+sha256], courseId' });
    // When another tab deletes or upgrades the database, this tab closes it and does not reopen it by itself.
    this.on('versionchange', () => close(id, this));
  }
}

const openDatabases = new Map<number, AccountDatabase>();

function close(id: number, database: AccountDatabase): void {
  if (openDatabases.get(id) === database) openDatabases.delete(id);
  database.close({ disableAutoOpen: true });
}

/** A pending deletion of the database blocks opening it. After this time opening fails. */
const OPEN_TIMEOUT_MS = 3_000;

function openWithTimeout(id: number, database: AccountDatabase): void {
  const timer = setTimeout(() => close(id, database), OPEN_TIMEOUT_MS);
  // If opening fails, the caller's first query fails, and the next caller opens the database again.
  database
    .open()
    .catch(() => close(id, database))
    .finally(() => clearTimeout(timer));
}

/**
 * Returns the database of an account for writing, or `null` unless the account is logged in. A response that arrives
 * after a logout is not stored.
 */
export function writableAccountDatabase(id: number | null): AccountDatabase | null {
  return id === accountId() ? readableAccountDatabase(id) : null;
}

/**
 * Returns the database of an account for what its user marks and writes, which waits there to be sent. `null` unless
 * the account's data stays on this device (`dataOwner`): it is also stored if the session expired before.
 */
export function unsentDatabase(id: number | null): AccountDatabase | null {
  return id === null || id !== dataOwner() ? null : openDatabase(id);
}

/** Returns the database of an account for reading and deleting, or `null` unless it may be read (`dataReader`). */
export function readableAccountDatabase(id: number | null): AccountDatabase | null {
  return id === null || id !== dataReader() ? null : openDatabase(id);
}

function openDatabase(id: number): AccountDatabase {
  const opened = openDatabases.get(id);
  if (opened) return opened;
  registerAccount(id);
  const database = new AccountDatabase(id);
  openDatabases.set(id, database);
  openWithTimeout(id, database);
  return database;
}

/** Deletes an account's database. Other tabs close it. */
export async function deleteAccountDatabase(id: number): Promise<void> {
  const database = openDatabases.get(id) ?? new AccountDatabase(id);
  openDatabases.delete(id);
  await database.delete();
}
