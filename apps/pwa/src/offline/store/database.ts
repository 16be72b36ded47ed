import type { PublicCertificate } from '@telar/contracts/certificates';
import type { Course } from '@telar/contracts/courses';
import type { SigningKey } from '@telar/domain/signed-token';
import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';

// The names of databases, tables and properties (`keptAt`) are stored on devices and do not change.

/** What the search of the cached catalogue reads: small enough to read for all courses at once. */
export interface CatalogueEntry {
  /** The course's id. */
  id: number;
  /** Title, description and instructor, folded. */
  text: string;
  category: string | null;
  /** The course's `updated_at`. A course with the same value is not written again. */
  updatedAt: string;
}

/** The state of the cached catalogue. Times in milliseconds since 1970. */
export interface CatalogueState {
  key: 'state';
  /** Grows with each write of any tab. */
  revision: number;
  /** 0 if nothing is cached. */
  writtenAt: number;
  /** When a sync was last complete; `null` before the first one is. */
  syncedAt: number | null;
  /** The version of the change feed that is applied; 0 for none. Older releases did not write it. */
  version?: number;
  /** No sync before this time: the user freed disk space. */
  pausedUntil?: number;
}

class CatalogueDatabase extends Dexie {
  declare courses: EntityTable<Course, 'id'>;
  declare entries: EntityTable<CatalogueEntry, 'id'>;
  declare meta: EntityTable<CatalogueState, 'key'>;

  constructor() {
    super('telar-catalogue');
    this.version(1).stores({ courses: 'id', entries: 'id', meta: 'key' });
  }
}

/** A public certificate as it was when it was viewed. */
export interface CachedCertificate {
  code: string;
  /** All keys that opened it: the code, signed tokens. */
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

/** The certificate tables that the device's database and each account's database have. */
export interface CertificateTables extends Dexie {
  certificates: Table<CachedCertificate, string>;
  pdfs: Table<SavedPdf, string>;
}

export const CERTIFICATE_STORES = { certificates: 'code, *keys, keptAt', pdfs: 'fileId, code' } as const;

/** The academy's published keys, retired ones too, as they were last received. */
export interface CachedSigningKeys {
  id: 'published';
  keys: SigningKey[];
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The signed revocation list. Its signature was verified before it was cached. */
export interface CachedRevocations {
  id: 'published';
  /** The entries of the revoked codes, sorted and concatenated, as they are signed. */
  entries: string;
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

/** The public catalogue. A logout leaves it. */
export const catalogueDatabase = new CatalogueDatabase();

/** Certificates that visitors viewed or saved on this device, and what verifies certificates offline. */
export const certificateDatabase = new CertificateDatabase();
