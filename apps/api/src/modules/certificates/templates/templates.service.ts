import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Template, TemplateList, TemplateUploaded } from '@telar/contracts/templates';
import type { Placement } from '@telar/domain/certificate-placement';
import { isStorableText } from '@telar/domain/plain-text';
import { readableName } from '@telar/domain/readable-name';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import { LRUCache } from 'lru-cache';
import { LessThan, Not, Repository } from 'typeorm';
import { actAs, transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { BoundedQueue } from '../../../platform/concurrency/bounded-queue';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { AppError, invalidField } from '../../../platform/http/app-error';
import type { PdfParts } from '../../../platform/http/send-pdf-parts';
import type { Upload } from '../../../platform/http/upload';
import { observeQueue } from '../../../platform/metrics/queues';
import { FilesService } from '../../../platform/storage/files.service';
import type { PreparedTemplate } from '../pdf/pdf-jobs';
import { PdfWorkers } from '../pdf/pdf-workers';
import { TemplateEntity } from './template.entity';
import type { StoredProposal } from './template.entity';

const NAME_MAX = 200;
/**
 * The version of the rules by which templates are prepared. A template of an earlier version is prepared at its next
 * use.
 */
const PREPARATION = 6;
const UPLOADS_WAITING_MAX = 16;
const SHARED_BYTES_MAX = 32 * 1024 * 1024;
const PDF_TYPES = ['application/pdf', 'application/x-pdf', 'application/octet-stream'];

/** A template that is prepared by the current rules. */
type PreparedEntity = TemplateEntity & { proposal: StoredProposal };

/** What is read from the PDF when it is prepared. */
const preparedColumns = ({ info, proposal }: PreparedTemplate) => ({
  pages: info.pages.length,
  fields: [...new Set(info.fields.filter((field) => field.known).map((field) => field.name))],
  preparation: PREPARATION,
  proposal: { ...proposal, info },
});

/** Without the placements, which are large. */
const LISTED = { id: true, name: true, size: true, pages: true, fields: true, createdAt: true } as const;

function toTemplate(template: Pick<TemplateEntity, keyof typeof LISTED>): Template {
  return {
    name: template.name,
    size: template.size,
    pages: template.pages,
    fields: template.fields,
    uploaded_at: template.createdAt.toISOString(),
  };
}

const isPrepared = (template: TemplateEntity): template is PreparedEntity =>
  template.preparation >= PREPARATION && template.proposal !== null;

/** What a certificate needs of a template. */
interface PrintableTemplate {
  name: string;
  fileId: string;
  /** The saved placement, or else the default one. */
  placement: Placement | null;
}

/** `$1` the name, `$2` `PREPARATION`. A `PrintableTemplate`; no row if the template must be prepared first. */
const PRINTABLE: Prepared = {
  name: 'template_printable',
  text: `
    select name, file_id as "fileId", coalesce(placement, proposal -> 'placement') as placement
    from templates where name = $1 and preparation >= $2 and proposal is not null`,
};

/** Manages the templates on which certificates are printed. */
@Injectable()
export class TemplatesService {
  /** The templates that are being prepared again, by id. */
  private readonly preparing = new Map<number, Promise<void>>();
  /** The bytes of templates in shared memory, by the id of their file, whose content never changes. */
  private readonly sharedBytes = new LRUCache<string, Uint8Array>({
    maxSize: SHARED_BYTES_MAX,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  /**
   * Uploads that are inspected, and one that is stored. More would come no sooner: in a burst, the work on all of them
   * at once would delay other requests.
   */
  private readonly uploads: BoundedQueue;

  constructor(
    @InjectRepository(TemplateEntity) private readonly templates: Repository<TemplateEntity>,
    private readonly files: FilesService,
    private readonly workers: PdfWorkers,
    private readonly sql: Sql,
  ) {
    this.uploads = new BoundedQueue(workers.inspections + 1, UPLOADS_WAITING_MAX);
    observeQueue('template_uploads', () => this.uploads.state);
  }

  async list(): Promise<TemplateList> {
    const templates = await this.templates.find({ select: LISTED, order: { name: 'ASC', id: 'ASC' } });
    return { templates: templates.map(toTemplate) };
  }

  /**
   * Stores an uploaded PDF as a template under its file name, without the invisible characters: rewritten, and after a
   * certificate printed on it was read.
   * @throws AppError `template_type_unsupported`, `validation_failed`, `template_name_taken`, and as
   * `PdfWorkers.prepare`.
   */
  async upload(actor: Actor, { filename, mediaType, bytes }: Upload): Promise<TemplateUploaded> {
    const name = readableName(filename);
    if (!PDF_TYPES.includes(mediaType) || !/\.pdf$/i.test(name)) throw new AppError('template_type_unsupported');
    if (/^\.pdf$/i.test(name)) throw invalidField('file', TEMPLATES_TEXTS.nameEmpty);
    if (name.length > NAME_MAX) throw invalidField('file', TEMPLATES_TEXTS.nameLong(NAME_MAX));
    return this.uploads.run(() => this.prepareAndStore(actor, name, bytes));
  }

  private async prepareAndStore(actor: Actor, name: string, bytes: Buffer): Promise<TemplateUploaded> {
    if (await this.templates.existsBy({ name })) throw new AppError('template_name_taken');
    const prepared = await this.workers.prepare(bytes);
    try {
      const entity = await this.files.storeWith(
        'template',
        'application/pdf',
        [prepared.template],
        async (manager, [file]) => {
          await actAs(manager, actor);
          const row = manager.create(TemplateEntity, {
            name,
            fileId: file.id,
            size: file.size,
            placement: null,
            ...preparedColumns(prepared),
          });
          return manager.save(row);
        },
      );
      const template = toTemplate(entity);
      return { success: true, message: TEMPLATES_TEXTS.uploaded, ...template, template };
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('template_name_taken', { cause: error });
      throw error;
    }
  }

  /**
   * The template and its bytes, in memory that threads share.
   * @throws AppError `template_not_found`, and as `PdfWorkers.prepare`.
   */
  async open(name: string): Promise<{ template: PrintableTemplate; bytes: Uint8Array }> {
    const template = (await this.findPrintable(name)) ?? (await this.prepareAndFind(name));
    const cached = this.sharedBytes.get(template.fileId);
    if (cached) return { template, bytes: cached };
    const file = await this.files.bytes({ id: template.fileId });
    const bytes = new Uint8Array(new SharedArrayBuffer(file.length));
    bytes.set(file);
    this.sharedBytes.set(template.fileId, bytes);
    return { template, bytes };
  }

  /** The template as a file to send. @throws AppError `template_not_found`, and as `PdfWorkers.prepare`. */
  async pdf(name: string): Promise<PdfParts> {
    const { name: filename, fileId } = await this.findPrepared(name);
    const { sha256, size } = await this.files.find(fileId, 'template');
    return { filename, sha256, size, part: (start, end) => this.files.part({ id: fileId }, start, end) };
  }

  /** Issued certificates do not change: each has its own PDF. @throws AppError `template_not_found`. */
  async delete(actor: Actor, name: string): Promise<void> {
    const template = await this.find(name);
    await transactionAs(this.templates.manager, actor, async (manager) => {
      await manager.delete(TemplateEntity, { id: template.id });
      await this.files.removeRows(manager, [template.fileId]);
    });
    await this.files.deleteBytes([template.fileId]);
  }

  /** The names of the templates that were prepared by earlier rules. */
  async outdated(): Promise<string[]> {
    const rows = await this.templates.find({
      select: { name: true },
      where: { preparation: LessThan(PREPARATION) },
      order: { id: 'ASC' },
    });
    return rows.map(({ name }) => name);
  }

  /** The name of the newest template that is prepared by the current rules; `null` if there is none. */
  async newest(): Promise<string | null> {
    const where = { preparation: PREPARATION };
    const [row] = await this.templates.find({ select: { name: true }, where, order: { id: 'DESC' }, take: 1 });
    return row?.name ?? null;
  }

  /**
   * The template, prepared again if the rules have changed.
   * @throws AppError `template_not_found`, and as `PdfWorkers.prepare`.
   */
  async findPrepared(name: string): Promise<PreparedEntity> {
    const template = await this.find(name);
    if (isPrepared(template)) return template;
    await this.prepareOnce(template);
    const prepared = await this.find(name);
    // Another request has deleted it and uploaded another one.
    if (!isPrepared(prepared)) throw new AppError('template_not_found');
    return prepared;
  }

  private async findPrintable(name: string): Promise<PrintableTemplate | null> {
    return isStorableText(name) ? this.sql.one(PRINTABLE, [name.normalize('NFC'), PREPARATION]) : null;
  }

  private async prepareAndFind(name: string): Promise<PrintableTemplate> {
    await this.findPrepared(name);
    const template = await this.findPrintable(name);
    if (!template) throw new AppError('template_not_found');
    return template;
  }

  /** Concurrent requests wait for the same work. */
  private prepareOnce(template: TemplateEntity): Promise<void> {
    const running = this.preparing.get(template.id);
    if (running) return running;
    const work = this.prepareAgain(template).finally(() => this.preparing.delete(template.id));
    this.preparing.set(template.id, work);
    return work;
  }

  private async prepareAgain(template: TemplateEntity): Promise<void> {
    const { id, fileId } = template;
    let stored: Buffer;
    try {
      stored = await this.files.bytes({ id: fileId });
    } catch (error) {
      // Another process may have replaced the file.
      if (await this.templates.existsBy({ id, fileId: Not(fileId) })) return;
      throw error;
    }
    const prepared = await this.workers.prepare(stored);
    const unused = await this.files.storeWith(
      'template',
      'application/pdf',
      [prepared.template],
      async (manager, [file]) => {
        const replaced = { fileId: file.id, size: file.size, ...preparedColumns(prepared) };
        const { affected } = await manager.update(TemplateEntity, { id, fileId }, replaced as never);
        // Another process may have replaced the file first.
        const unusedId = affected === 1 ? fileId : file.id;
        await this.files.removeRows(manager, [unusedId]);
        return unusedId;
      },
    );
    await this.files.deleteBytes([unused]);
  }

  private async find(name: string): Promise<TemplateEntity> {
    const template = isStorableText(name) ? await this.templates.findOneBy({ name: name.normalize('NFC') }) : null;
    if (!template) throw new AppError('template_not_found');
    return template;
  }
}
