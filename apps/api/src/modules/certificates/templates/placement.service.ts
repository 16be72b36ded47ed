import { Injectable } from '@nestjs/common';
import type { TemplatePlacement } from '@telar/contracts/placement';
import { defaultPlacement, fitPlacement } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PdfWorkers } from '../pdf/pdf-workers';
import { TemplateEntity } from './template.entity';
import { TemplatesService } from './templates.service';

/** Where the values stand on a template that has no form fields of its own. */
@Injectable()
export class PlacementService {
  constructor(
    @InjectRepository(TemplateEntity) private readonly rows: Repository<TemplateEntity>,
    private readonly templates: TemplatesService,
    private readonly pdf: PdfWorkers,
  ) {}

  /** @throws AppError `template_not_found` */
  async get(name: string): Promise<TemplatePlacement> {
    const { template, bytes } = await this.templates.open(name);
    return this.describe(bytes, template.placement);
  }

  /** Keeps a placement, fitted to the template's pages; `null` goes back to the default. */
  async save(name: string, placement: Placement | null): Promise<TemplatePlacement> {
    const { template, bytes } = await this.templates.open(name);
    const described = await this.describe(bytes, placement);
    await this.rows.update({ id: template.id }, { placement: placement && described.placement });
    return described;
  }

  private async describe(bytes: Uint8Array, placement: Placement | null): Promise<TemplatePlacement> {
    const { pages, hasForm } = await this.pdf.inspect(bytes);
    return {
      pages,
      has_form: hasForm,
      is_default: placement === null,
      placement: placement ? fitPlacement(placement, pages) : defaultPlacement(pages),
    };
  }
}
