import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Template, TemplateList, TemplateUploaded } from '@telar/contracts/templates';
import { isStorableText } from '@telar/domain/plain-text';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import { Repository } from 'typeorm';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { AppError, invalidField } from '../../../platform/http/app-error';
import type { PdfFile } from '../../../platform/http/send-pdf';
import type { Upload } from '../../../platform/http/upload';
import { FilesService } from '../../../platform/storage/files.service';
import { PdfWorkers } from '../pdf/pdf-workers';
import { TemplateEntity } from './template.entity';

const NAME_MAX = 200;
/** The version of the rules by which templates are prepared. A template of an earlier version is prepared at its next use. */
const PREPARATION = 1;
const PDF_TYPES = ['application/pdf', 'application/x-pdf', 'application/octet-stream'];

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

/** Manages the templates on which certificates are printed. */
@Injectable()
export class TemplatesService {
  constructor(
    @InjectRepository(TemplateEntity) private readonly templates: Repository<TemplateEntity>,
    private readonly files: FilesService,
    private readonly workers: PdfWorkers,
  ) {}

  async list(): Promise<TemplateList> {
    const templates = await this.templates.find({ select: LISTED, order: { name: 'ASC', id: 'ASC' } });
    return { templates: templates.map(toTemplate) };
  }

  /**
   * Stores an uploaded PDF as a template under its file name: rewritten, and after a certificate printed on it was read.
   * @throws AppError `template_type_unsupported`, `validation_failed`, `template_name_taken`, and as `PdfWorkers.prepare`.
   */
  async upload({ filename, mediaType, bytes }: Upload): Promise<TemplateUploaded> {
    if (!PDF_TYPES.includes(mediaType) || !/\.pdf$/i.test(filename)) throw new AppError('template_type_unsupported');
    if (filename.length > NAME_MAX || !isStorableText(filename))
      throw invalidField('file', FIELD_TEXTS.text_not_storable);
    if (await this.templates.existsBy({ name: filename })) throw new AppError('template_name_taken');
    const { template: prepared, info } = await this.workers.prepare(bytes);
    const proposal = await this.workers.propose(prepared, info);
    try {
      const entity = await this.files.storeWith('template', 'application/pdf', [prepared], (manager, [file]) => {
        const row = manager.create(TemplateEntity, {
          name: filename,
          fileId: file.id,
          size: file.size,
          pages: info.pages.length,
          fields: [...new Set(info.fields.filter((field) => field.known).map((field) => field.name))],
          preparation: PREPARATION,
          placement: null,
          proposal,
        });
        return manager.save(row);
      });
      const template = toTemplate(entity);
      return { success: true, message: TEMPLATES_TEXTS.uploaded, ...template, template };
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('template_name_taken', { cause: error });
      throw error;
    }
  }

  /** The template and its bytes. @throws AppError `template_not_found`, and as `PdfWorkers.prepare`. */
  async open(name: string): Promise<{ template: TemplateEntity; bytes: Buffer }> {
    const template = await this.findPrepared(name);
    return { template, bytes: await this.files.bytes({ id: template.fileId }) };
  }

  /** The template as a file to send. @throws AppError `template_not_found`, and as `PdfWorkers.prepare`. */
  async pdf(name: string): Promise<PdfFile> {
    const { name: filename, fileId } = await this.findPrepared(name);
    const file = await this.files.find(fileId, 'template');
    return { filename, sha256: file.sha256, bytes: () => this.files.bytes(file) };
  }

  /** Issued certificates do not change: each has its own PDF. @throws AppError `template_not_found`. */
  async delete(name: string): Promise<void> {
    const template = await this.find(name);
    await this.templates.manager.transaction(async (manager) => {
      await manager.delete(TemplateEntity, { id: template.id });
      await this.files.removeRows(manager, [template.fileId]);
    });
    await this.files.deleteBytes([template.fileId]);
  }

  private async findPrepared(name: string): Promise<TemplateEntity> {
    const template = await this.find(name);
    if (template.preparation >= PREPARATION) return template;
    const uploaded = await this.files.bytes({ id: template.fileId });
    const { template: prepared, info } = await this.workers.prepare(uploaded);
    const proposal = await this.workers.propose(prepared, info);
    const unused = await this.files.storeWith('template', 'application/pdf', [prepared], async (manager, [file]) => {
      const replaced = { fileId: file.id, size: file.size, preparation: PREPARATION, proposal };
      const { affected } = await manager.update(TemplateEntity, { id: template.id, fileId: template.fileId }, replaced);
      // A concurrent request may have replaced the file first.
      const unusedId = affected === 1 ? template.fileId : file.id;
      await this.files.removeRows(manager, [unusedId]);
      return unusedId;
    });
    await this.files.deleteBytes([unused]);
    return this.find(name);
  }

  private async find(name: string): Promise<TemplateEntity> {
    const template = isStorableText(name) ? await this.templates.findOneBy({ name: name.normalize('NFC') }) : null;
    if (!template) throw new AppError('template_not_found');
    return template;
  }
}
