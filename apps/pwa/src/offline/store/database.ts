import type { Course } from '@telar/contracts/courses';
import type { PublicCertificate } from '@telar/contracts/certificates';
import type { SigningKey } from '@telar/domain/signed-token';
import { Dexie } from 'dexie';
import type { EntityTable, Table } from 'dexie';

/** What the catalogue's search looks at, light enough to read for all courses at once. */
export interface CatalogueEntry {
  /** The course's id. */
  id: number;
  /** Title, description and instructor, folded. */
  text: string;
  category: string | null;
  /** The course's `updated_at`: what has the same one is not written again. */
  updatedAt: string;
}

/** When the kept catalogue was last written, and when it was last whole. Milliseconds since 1970. */
export interface CatalogueState {
  key: 'state';
  /** Grows with each write, in whatever tab. */
  revision: number;
  writtenAt: number;
  /** `null` until the whole catalogue has come once. */
  syncedAt: number | null;
  /** The server's catalogue up to which the changes are here; 0 for none. Missing where an older release wrote. */
  version?: number;
  /** Not to be filled again before this: somebody made room on the device. */
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

/** A public certificate as it was when it was seen. */
export interface CachedCertificate {
  code: string;
  /** Every address it was opened by: the code, signed tokens. */
  keys: string[];
  certificate: PublicCertificate;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The PDF of a certificate, kept on purpose. */
export interface SavedPdf {
  /** The stored file's id. */
  fileId: string;
  /** Of its certificate. */
  code: string;
  bytes: ArrayBuffer;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** Where certificates and their PDFs are kept: the device's place for them and each account's are alike. */
export interface CertificateTables extends Dexie {
  certificates: Table<CachedCertificate, string>;
  pdfs: Table<SavedPdf, string>;
}

export const CERTIFICATE_STORES = { certificates: 'code, *keys, keptAt', pdfs: 'fileId, code' } as const;

/** The academy's published keys as they were last seen, the retired ones too. */
export interface CachedSigningKeys {
  id: 'published';
  keys: SigningKey[];
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The signed list of what was annulled, its signature checked before it came here. */
export interface CachedRevocations {
  id: 'published';
  /** The annulled codes' entries, sorted, one behind the other, as they are signed. */
  entries: string;
  /** When the academy signed it. Milliseconds since 1970, as `keptAt`. */
  issuedAt: number;
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

/** The public catalogue: the same for everybody, so it stays at logout. */
export const catalogueDatabase = new CatalogueDatabase();

/** Public certificates that visitors opened on this device, and what it takes to check any of them. */
export const certificateDatabase = new CertificateDatabase();
