import { Injectable } from '@nestjs/common';
import type { CertificateImportFiles } from '@telar/contracts/certificate-imports';
import { isErrorCode } from '@telar/contracts/error-codes';
import { baseName, IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { IMPORT_CONFLICTS } from '@telar/texts/certificate-imports';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { sha256 } from '../../../platform/crypto/sha256';
import { AppError, invalidField } from '../../../platform/http/app-error';
import { FilesService } from '../../../platform/storage/files.service';
import { PdfWorkers } from '../../certificates/pdf/pdf-workers';
import { conflict, lockForChange } from '../draft/import-drafts.service';
import { matchAgain } from '../draft/match.statements';
import { refusalText } from '../import.mapper';

/**
 * `$1` the import. Rows of `ImportedFile`: the PDF of the certificate, or the refused one that it was imported without.
 */
const IMPORTED = `
  select r.row_no, f.name, f.sha256, f.size, f.file_id
  from certificate_import_rows r
  join certificates c on c.id = r.certificate_id
  join certificate_import_files f
    on f.import_id = r.import_id and f.file_no = r.file_no and f.file_id is not distinct from c.file_id
  where r.import_id = $1 and r.state = 'imported' and f.state in ('stored', 'refused')`;

/**
 * `$1` the import, `$2` a JSON array of files. Files with bytes that an earlier one or a certificate has are
 * duplicates, except of a certificate of this import.
 */
const INSERT_FILES = `
  with given as (
    select g.*, first_value(name) over same as first_name, row_number() over same as nth
    from json_to_recordset($2::json)
      as g(file_no integer, name text, sha256 text, size integer, file_id text, refusal text)
    window same as (partition by sha256 order by file_no)
  )
  insert into certificate_import_files (import_id, file_no, name, sha256, size, file_id, refusal, same_file, same_certificate)
  select $1, file_no, name, sha256, size, file_id, refusal, case when nth > 1 then first_name end, (
      select coalesce(c.original_code, c.code) from certificates c
      where c.pdf_sha256 = given.sha256 and c.file_id is distinct from given.file_id order by c.id limit 1
    )
  from given`;

interface KnownFile {
  name: string;
  size: number;
  sha256: string;
  file_id: string | null;
  refusal: string | null;
}

interface ImportedFile extends Omit<KnownFile, 'refusal'> {
  row_no: number;
}

/** A file that is waited for. */
interface Expected {
  file_no: number | null;
  size: number;
  state: string;
  refusal: string | null;
}

/** While the bytes were checked, their file was stored, or no row has it any more. */
class NotMissing extends Error {}

/** The error of a file that is not in the list. */
export const unknownFile = () => new AppError('file_not_found', { message: IMPORT_CONFLICTS.file_unknown });

/** The error of a PDF that is not safe. */
const refused = (code: string) =>
  new AppError(isErrorCode(code) ? code : 'template_damaged', { message: refusalText(code) });

/** The PDFs of imports: the list of them, and their bytes. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly database: DataSource,
    private readonly stored: FilesService,
    private readonly workers: PdfWorkers,
  ) {}

  /**
   * Lists the files, and gives the rows their files. Files whose bytes were sent stay listed, unless another file has
   * their name now; those that are still missing are replaced.
   * @throws AppError `certificate_import_not_found`; `certificate_import_conflict` if it runs or would have too many
   * files.
   */
  async announce(actor: Actor, id: number, { files }: CertificateImportFiles): Promise<void> {
    const removed = await transactionAs(this.database, actor, async (manager) => {
      await lockForChange(manager, id);
      const known = await manager.query<KnownFile[]>(
        'select name, size, sha256, file_id, refusal from certificate_import_files where import_id = $1 order by file_no',
        [id],
      );
      const ofImported = await manager.query<ImportedFile[]>(IMPORTED, [id]);
      // The stored files of certificates are never taken away.
      const imported = ofImported.filter(({ file_id: file }) => file !== null);
      const isImported = new Set(imported.map(({ sha256: hash }) => hash));
      const sent = known.filter((file) => file.file_id ?? file.refusal);
      const byHash = new Map(sent.map((file) => [file.sha256, file]));
      const given = files.filter(({ sha256: hash }) => !isImported.has(hash));
      const kept = keptFiles(sent, files).filter(({ sha256: hash }) => !isImported.has(hash));
      if (kept.length + given.length > IMPORT_LIMITS.files) throw conflict(IMPORT_CONFLICTS.too_many_files);
      const listed = [...imported, ...kept, ...given];
      const seen = new Set<string>();
      const rows = listed.map(({ name, sha256: hash, size }, place) => {
        const before = seen.has(hash) ? undefined : byHash.get(hash);
        seen.add(hash);
        return { file_no: place + 1, name, sha256: hash, size, file_id: before?.file_id, refusal: before?.refusal };
      });
      const gone = known.flatMap(({ sha256: hash, file_id: file }) => (file && !seen.has(hash) ? [file] : []));
      await replaceFiles(manager, id, rows, ofImported);
      await matchAgain(manager, id);
      await this.stored.removeRows(manager, gone);
      return gone;
    });
    await this.stored.deleteBytes(removed);
  }

  /**
   * Removes a file from a draft, with its duplicates under other names, and matches the files to the rows again.
   * @throws AppError `certificate_import_not_found`, `file_not_found`; `certificate_import_conflict` unless it is a
   *   draft.
   */
  async remove(actor: Actor, id: number, hash: string): Promise<void> {
    const removed = await transactionAs(this.database, actor, async (manager) => {
      const { state } = await lockForChange(manager, id);
      if (state !== 'draft') throw conflict(IMPORT_CONFLICTS.files_kept);
      const [files] = await manager.query<[{ file_id: string | null }[], number]>(
        'delete from certificate_import_files where import_id = $1 and sha256 = $2 returning file_id',
        [id, hash],
      );
      if (files.length === 0) throw unknownFile();
      await matchAgain(manager, id);
      const gone = files.flatMap(({ file_id: file }) => (file === null ? [] : [file]));
      await this.stored.removeRows(manager, gone);
      return gone;
    });
    await this.stored.deleteBytes(removed);
  }

  /** Checks that the file is waited for, before its bytes are read. @throws as `store` */
  async expect(id: number, hash: string): Promise<Expected> {
    const [file] = await this.database.query<Expected[]>(
      `select f.file_no, f.size, f.state, f.refusal from certificate_imports i
       left join certificate_import_files f on f.import_id = i.id and f.sha256 = $2
       where i.id = $1 order by f.file_no limit 1`,
      [id, hash],
    );
    if (!file) throw new AppError('certificate_import_not_found');
    if (file.file_no === null) throw unknownFile();
    return file;
  }

  /**
   * Checks a PDF and stores its bytes as they are. Bytes that are stored already change nothing.
   * @throws AppError `certificate_import_not_found`; `certificate_import_conflict` if it runs or no row has the file;
   * `file_not_found` if it is not in the list; `validation_failed` if the hash differs; one of the `template_…` codes
   * if it is not safe, also in the list of files then.
   */
  async store(actor: Actor, id: number, hash: string, bytes: Buffer): Promise<void> {
    if (sha256(bytes) !== hash) throw invalidField('sha256', IMPORT_CONFLICTS.hash_differs);
    const file = await this.expect(id, hash);
    if (file.state === 'stored') return;
    if (file.refusal !== null) throw refused(file.refusal);
    if (file.state !== 'missing') throw conflict(IMPORT_CONFLICTS.file_not_needed);
    try {
      await this.workers.check(bytes);
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('template_')) throw error;
      await this.refuse(actor, id, hash, error.code);
      throw refused(error.code);
    }
    try {
      await this.storeChecked(id, hash, bytes);
    } catch (error) {
      if (!(error instanceof NotMissing)) throw error;
      // Another request may have stored the same bytes meanwhile: these are discarded.
      const { state, refusal } = await this.expect(id, hash);
      if (refusal !== null) throw refused(refusal);
      if (state !== 'stored') throw conflict(IMPORT_CONFLICTS.file_not_needed);
    }
  }

  /** @throws NotMissing, and then the bytes are not stored. */
  private async storeChecked(id: number, hash: string, bytes: Buffer): Promise<void> {
    await this.stored.storeWith('certificate', 'application/pdf', [bytes], async (manager, [{ id: fileId }]) => {
      await lockForChange(manager, id);
      const [, changed] = await manager.query<[unknown, number]>(
        `update certificate_import_files set file_id = $3
         where import_id = $1 and sha256 = $2 and state = 'missing'`,
        [id, hash, fileId],
      );
      if (changed === 0) throw new NotMissing();
    });
  }

  private async refuse(actor: Actor, id: number, hash: string, code: string): Promise<void> {
    await transactionAs(this.database, actor, async (manager) => {
      await lockForChange(manager, id);
      await manager.query(
        'update certificate_import_files set refusal = $3 where import_id = $1 and sha256 = $2 and same_file is null',
        [id, hash, code],
      );
      await manager.query(
        `update certificate_import_rows r set file_note = 'refused' from certificate_import_files f
         where r.import_id = $1 and f.import_id = $1 and f.file_no = r.file_no and f.sha256 = $2`,
        [id, hash],
      );
    });
  }
}

/**
 * The sent files that stay although a new list lacks them. A refused one has no bytes: its corrected file may come
 * without the folder.
 */
function keptFiles(sent: readonly KnownFile[], files: CertificateImportFiles['files']): KnownFile[] {
  const hashes = new Set(files.map(({ sha256: hash }) => hash));
  const names = new Set(files.map(({ name }) => name));
  const baseNames = new Set(files.map(({ name }) => baseName(name)));
  return sent.filter(({ sha256: hash, name, file_id: file }) => {
    const isReplaced = file === null ? baseNames.has(baseName(name)) : names.has(name);
    return !hashes.has(hash) && !isReplaced;
  });
}

/** @param ofImported the files of imported rows, which keep those that are still listed, under new numbers. */
async function replaceFiles(
  manager: EntityManager,
  id: number,
  files: readonly object[],
  ofImported: readonly ImportedFile[],
): Promise<void> {
  await manager.query('delete from certificate_import_files where import_id = $1', [id]);
  await manager.query(INSERT_FILES, [id, JSON.stringify(files)]);
  // Their numbers are those of other files now.
  await manager.query(
    `update certificate_import_rows set file_no = null
     where import_id = $1 and state = 'imported' and file_no is not null`,
    [id],
  );
  await manager.query(
    `update certificate_import_rows r set file_no = f.file_no
     from unnest($2::int[], $3::text[]) known(row_no, sha256), certificate_import_files f
     where r.import_id = $1 and r.row_no = known.row_no
       and f.import_id = $1 and f.sha256 = known.sha256 and f.same_file is null`,
    [id, ofImported.map(({ row_no: row }) => row), ofImported.map(({ sha256: hash }) => hash)],
  );
}
