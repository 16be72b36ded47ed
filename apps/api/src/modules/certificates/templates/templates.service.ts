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
const PDF_TYPES = ['application/pdf', 'application/x-pdf', 'application/octet-stream'];

function toTemplate(template: TemplateEntity): Template {
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
    const templates = await this.templates.find({ order: { name: 'ASC', id: 'ASC' } });
    return { templates: templates.map(toTemplate) };
  }

  /**
   * Stores an uploaded PDF as a template under its file name.
   * @throws AppError `template_type_unsupported`, `validation_failed`, `template_name_taken`, and as `PdfWorkers.inspect`.
   */
  async upload({ filename, mediaType, bytes }: Upload): Promise<TemplateUploaded> {
    if (!PDF_TYPES.includes(mediaType) || !/\.pdf$/i.test(filename)) throw new AppError('template_type_unsupported');
    if (filename.length > NAME_MAX || !isStorableText(filename))
      throw invalidField('file', FIELD_TEXTS.text_not_storable);
    if (await this.templates.existsBy({ name: filename })) throw new AppError('template_name_taken');
    const { pages, fields } = await this.workers.inspect(bytes);
    try {
      const entity = await this.files.storeWith('template', 'application/pdf', [bytes], (manager, [file]) => {
        const row = manager.create(TemplateEntity, {
          name: filename,
          fileId: file.id,
          size: file.size,
          pages: pages.length,
          fields: [...new Set(fields.filter((field) => field.known).map((field) => field.name))],
          placement: null,
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

  /** The template and its bytes. @throws AppError `template_not_found`. */
  async open(name: string): Promise<{ template: TemplateEntity; bytes: Buffer }> {
    const template = await this.find(name);
    return { template, bytes: await this.files.bytes({ id: template.fileId }) };
  }

  /** The template as a file to send. @throws AppError `template_not_found`. */
  async pdf(name: string): Promise<PdfFile> {
    const { name: filename, fileId } = await this.find(name);
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

  private async find(name: string): Promise<TemplateEntity> {
    const template = isStorableText(name) ? await this.templates.findOneBy({ name: name.normalize('NFC') }) : null;
    if (!template) throw new AppError('template_not_found');
    return template;
  }
}
