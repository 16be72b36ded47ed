import type { PublicCertificate } from '@telar/contracts/certificates';
import type { Course } from '@telar/contracts/courses';
import type { FilteredCourse } from '@telar/domain/catalogue-choice';
import type { SigningKey } from '@telar/domain/signed-token';
import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';

// The names of databases, tables and properties (`keptAt`) are stored on devices and do not change.

/** The values of a course that the filters and orders of the catalogue need. */
export interface CatalogueEntryChoice extends FilteredCourse {
  rating: number;
}

/** The searchable part of a cached course. It is small, so the search can read the entries of all courses at once. */
export interface CatalogueEntry {
  /** The course's id. */
  id: number;
  /** Title, description and instructor, in lower case and without accents. */
  text: string;
  category: string | null;
  /** Used by filters and orders. Older releases did not write it. */
  choice?: CatalogueEntryChoice;
}

/** The state of the cached catalogue. Times are in milliseconds since 1970. */
export interface CachedCatalogueState {
  key: 'state';
  /** Grows with each write of any tab. */
  revision: number;
  /** 0 if nothing is cached. */
  writtenAt: number;
  /** When a sync was last completed; `null` before the first complete sync. */
  syncedAt: number | null;
  /** The last applied version of the change feed; 0 for none. Older releases did not write it. */
  version?: number;
  /** The sync is paused until this time, because the user freed disk space. */
  pausedUntil?: number;
  /**
   * Of courses with a smaller id, only viewed ones are cached; 0 if all are cached. Older releases did not write it.
   */
  oldest?: number;
}

/** When each of the last viewed courses was viewed, in milliseconds since 1970, by its id. */
export interface ViewedCourses {
  key: 'viewed';
  viewedAt: Map<number, number>;
}

class CatalogueDatabase extends Dexie {
  declare courses: EntityTable<Course, 'id'>;
  declare entries: EntityTable<CatalogueEntry, 'id'>;
  declare meta: Table<CachedCatalogueState | ViewedCourses, string>;

  constructor() {
    super('telar-catalogue');
    this.version(1).stores({ courses: 'id', entries: 'id', meta: 'key' });
  }
}

/** A public certificate as it was last viewed. */
export interface CachedCertificate {
  code: string;
  /** The last parts of the links that opened it: the code and signed tokens. */
  keys: string[];
  certificate: PublicCertificate;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The PDF of a certificate that the user saved. */
export interface SavedPdf {
  /** The id of the stored file. */
  fileId: string;
  /** The code of its certificate. */
  code: string;
  bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The certificate tables in the device's database and in each account's database. */
export interface CertificateTables extends Dexie {
  certificates: Table<CachedCertificate, string>;
  pdfs: Table<SavedPdf, string>;
}

export const CERTIFICATE_STORES = { certificates: 'code, *keys, keptAt', pdfs: 'fileId, code' } as const;

/** The academy's published keys as last received, including retired keys. */
export interface CachedSigningKeys {
  id: 'published';
  keys: SigningKey[];
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The signed revocation list. Its signature was verified before it was cached. */
export interface CachedRevocations {
  id: 'published';
  /** The entries of the revoked codes, sorted and joined as in the signed list. */
  entries: string;
  /** The days of the revocations as in the signed list; missing in lists that were cached by an older version. */
  days?: string | null;
  /** When the academy signed it, in milliseconds since 1970. */
  issuedAt: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

class CertificateDatabase extends Dexie implements CertificateTables {
  declare certificates: Table<CachedCertificate, string>;
  declare pdfs: Table<SavedPdf, string>;
  declare signingKeys: EntityTable<CachedSigningKeys, 'id'>;
  declare revocations: EntityTable<CachedRevocations, 'id'>;

  constructor() {
    super('telar-certificates');
    this.version(1).stores({ certificates: 'code, *keys, keptAt' });
    this.version(2).stores({ signingKeys: 'id' });
    this.version(3).stores({ revocations: 'id' });
    this.version(4).stores(CERTIFICATE_STORES);
  }
}

/** The public catalogue. It stays after a logout. */
export const catalogueDatabase = new CatalogueDatabase();

/** Certificates that visitors viewed or saved on this device, and the data for verifying certificates offline. */
export const certificateDatabase = new CertificateDatabase();
