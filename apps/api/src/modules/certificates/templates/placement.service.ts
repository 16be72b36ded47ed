import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TemplatePlacement } from '@telar/contracts/placement';
import type { Placement } from '@telar/domain/certificate-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { Repository } from 'typeorm';
import { PdfWorkers } from '../pdf/pdf-workers';
import { ownFields, proposalFor } from '../pdf/placement-proposal';
import { TemplateEntity } from './template.entity';
import { TemplatesService } from './templates.service';

/** Reads and saves where values are printed on a template without form fields. */
@Injectable()
export class PlacementService {
  constructor(
    @InjectRepository(TemplateEntity) private readonly rows: Repository<TemplateEntity>,
    private readonly templates: TemplatesService,
    private readonly workers: PdfWorkers,
  ) {}

  /** @throws AppError `template_not_found` */
  async get(name: string): Promise<TemplatePlacement> {
    const { template, bytes } = await this.templates.open(name);
    return this.describe(bytes, template, template.placement);
  }

  /** Saves a placement, fitted to the template's pages. @param placement `null` restores the default. */
  async save(name: string, placement: Placement | null): Promise<TemplatePlacement> {
    const { template, bytes } = await this.templates.open(name);
    const described = await this.describe(bytes, template, placement);
    await this.rows.update({ id: template.id }, { placement: placement && described.placement });
    return described;
  }

  private async describe(
    bytes: Uint8Array,
    { proposal }: TemplateEntity,
    placement: Placement | null,
  ): Promise<TemplatePlacement> {
    const info = await this.workers.inspect(bytes);
    const { pages, hasForm } = info;
    const proposed = proposal ?? proposalFor(info, []);
    return {
      pages,
      has_form: hasForm,
      is_default: placement === null,
      placement: placement ? fitPlacement(placement, pages) : proposed.placement,
      default_placement: proposed.placement,
      artwork: proposed.artwork,
      form_fields: ownFields(info).map(({ name, page, box }) => ({ name, page, ...box })),
    };
  }
}
