import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { BATCH_CONFLICTS } from '@telar/texts/certificate-batches';
import { makeZip } from 'client-zip';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { recordExport } from '../../../platform/database/record-export';
import { Sql } from '../../../platform/database/sql';
import type { Caller } from '../../../platform/http/caller';
import { Downloads } from '../../../platform/http/downloads';
import { FilesService } from '../../../platform/storage/files.service';
import { PdfWorkers } from '../../certificates/pdf/pdf-workers';
import { conflict } from '../batch-conflict';
import { BatchRows } from '../batch-rows';
import { FILE_BYTES } from '../batch.statements';
import type { RowRecord } from '../batch.statements';
import { BatchesService } from '../batches.service';
import { resultLines } from './result-lines';
import { archiveFiles } from './result-zip';

/** Downloads at once, one for each account. */
export const DOWNLOADS_MAX = 2;
/** The parts of a PDF that are sent, so that a slow caller shows that it takes them. */
const PART_BYTES = 256 * 1024;
/** All files of a PDF are in memory at once, twice. */
const PDF_BYTES_MAX = 64 * 1024 * 1024;
/** A ZIP of the largest batch has 500 MB. */
const TIMES_MS = { stall: 30_000, total: 60 * 60_000 };

/** The results of batches as files. They are read while they are sent, so that their size does not matter. */
@Injectable()
export class BatchDownloads implements OnModuleDestroy {
  private readonly downloads = new Downloads(DOWNLOADS_MAX, TIMES_MS);

  constructor(
    private readonly batches: BatchesService,
    private readonly rows: BatchRows,
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly workers: PdfWorkers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws AppError `certificate_batch_not_found`; `overloaded`, at once, if the account or too many others download.
   */
  async csv(id: number, caller: Caller): Promise<Readable> {
    await this.batches.find(id);
    return this.recorded(this.downloads.stream(caller.id, this.lines(id)), id, caller, 'CSV');
  }

  /**
   * The stored PDFs of the valid certificates.
   * @throws as `csv`, and `certificate_batch_conflict` if there are none.
   */
  async zip(id: number, caller: Caller): Promise<Readable> {
    await this.findIssued(id);
    const zip = makeZip(archiveFiles(this.rows.withCertificate(id), this.lines(id), this.files));
    return this.recorded(
      this.downloads.stream(caller.id, zip as unknown as AsyncIterable<Uint8Array>),
      id,
      caller,
      'ZIP',
    );
  }

  /**
   * The pages of the valid certificates in one PDF, for the printer.
   * @throws as `zip`, and `certificate_batch_conflict` if there are more than `BATCH_LIMITS.pdf`, or their files are
   * large.
   */
  async pdf(id: number, caller: Caller): Promise<Readable> {
    const { counts } = await this.findIssued(id);
    if (counts.issued > BATCH_LIMITS.pdf) throw conflict(BATCH_CONFLICTS.pdf_too_long(BATCH_LIMITS.pdf));
    if ((await this.fileBytes(id)) > PDF_BYTES_MAX) throw conflict(BATCH_CONFLICTS.pdf_too_large);
    this.downloads.take(caller.id);
    try {
      const pdfs: Uint8Array[] = [];
      for await (const rows of this.rows.withCertificate(id)) for (const row of rows) pdfs.push(await this.bytes(row));
      if (pdfs.length === 0) throw conflict(BATCH_CONFLICTS.nothing_issued);
      const pdf = await this.workers.join(pdfs);
      return await this.recorded(this.downloads.send(caller.id, Readable.from(partsOf(pdf))), id, caller, 'PDF');
    } catch (error) {
      this.downloads.free(caller.id);
      throw error;
    }
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }

  private async recorded(stream: Readable, id: number, caller: Caller, format: string): Promise<Readable> {
    try {
      const exported = { action: 'certificate_batch.exported', subject: 'certificate_batch', id } as const;
      await recordExport(this.sql, caller, exported, { format });
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  private lines(id: number): AsyncGenerator<string> {
    return resultLines(this.rows.parts(id), this.config.publicUrl);
  }

  private async findIssued(id: number) {
    const batch = await this.batches.find(id);
    if (batch.counts.issued === 0) throw conflict(BATCH_CONFLICTS.nothing_issued);
    return batch;
  }

  /** The size of the files of the valid certificates. */
  private async fileBytes(id: number): Promise<number> {
    return Number((await this.sql.one<{ bytes: string }>(FILE_BYTES, [id]))?.bytes);
  }

  private bytes({ file_id: id }: RowRecord): Promise<Uint8Array> {
    return this.files.bytes({ id: id ?? '' });
  }
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PART_BYTES) yield bytes.subarray(from, from + PART_BYTES);
}
