import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TemplatePlacement } from '@telar/contracts/placement';
import { CERTIFICATE_FIELD_LABELS, PLACEMENT_AREA_LABELS } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { invisibleInks, invisibleTexts } from '@telar/domain/invisible-text';
import type { TextBoxName } from '@telar/domain/text-boxes';
import { textsUnderQr } from '@telar/domain/texts-under-qr';
import { PLACEMENT_TEXTS } from '@telar/texts/screens/issuing';
import { Repository } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { AppError } from '../../../platform/http/app-error';
import { ownFields } from '../pdf/placement-proposal';
import { TemplateEntity } from './template.entity';
import type { StoredProposal } from './template.entity';
import { TemplatesService } from './templates.service';

/** Reads and saves where values are printed on a template without form fields. */
@Injectable()
export class PlacementService {
  constructor(
    @InjectRepository(TemplateEntity) private readonly rows: Repository<TemplateEntity>,
    private readonly templates: TemplatesService,
  ) {}

  /** @throws AppError `template_not_found`, and as `PdfWorkers.prepare` */
  async get(name: string): Promise<TemplatePlacement> {
    const template = await this.templates.findPrepared(name);
    return describe(template.proposal, template.placement);
  }

  /**
   * Saves a placement, fitted to the template's pages.
   * @param placement `null` restores the default
   * @throws AppError as `get`, and `validation_failed` for text that has the color of what is below it or that the QR
   * code would cover
   */
  async save(actor: Actor, name: string, placement: Placement | null): Promise<TemplatePlacement> {
    const template = await this.templates.findPrepared(name);
    const described = describe(template.proposal, placement);
    if (placement) refuseUnreadable(described.placement, template.proposal);
    await transactionAs(this.rows.manager, actor, (manager) =>
      manager.update(TemplateEntity, { id: template.id }, { placement: placement && described.placement }),
    );
    return described;
  }
}

const LABELS: Record<string, string> = { ...CERTIFICATE_FIELD_LABELS, ...PLACEMENT_AREA_LABELS };
const labelOf = (name: string) => (Object.hasOwn(LABELS, name) && LABELS[name]) || name;

const pathOf = (name: TextBoxName) =>
  name === 'verification_url' || name === 'modules' ? `placement.${name}` : `placement.fields.${name}`;

/** Refuses text that could not be read. @throws AppError `validation_failed` naming each box and form field */
function refuseUnreadable(placement: Placement, { info, artwork, grounds = {}, placement: proposed }: StoredProposal) {
  const inFields = invisibleInks(placement, grounds).map((name) => ({
    path: `placement.form_inks.${name}`,
    message: PLACEMENT_TEXTS.invisibleInField(labelOf(name)),
  }));
  const invisible = invisibleTexts(placement, info.pages, artwork).map((name) => ({
    path: `${pathOf(name)}.ink`,
    message: PLACEMENT_TEXTS.invisible(labelOf(name)),
  }));
  const covered = textsUnderQr(placement, proposed).map((name) => ({
    path: pathOf(name),
    message: PLACEMENT_TEXTS.underQr(labelOf(name)),
  }));
  // Without form fields, all text is in the boxes.
  const errors = info.hasForm ? inFields : [...inFields, ...invisible, ...covered];
  if (errors[0]) throw new AppError('validation_failed', { message: errors[0].message, errors });
}

function describe(proposal: StoredProposal, placement: Placement | null): TemplatePlacement {
  const { info, artwork, placement: proposed } = proposal;
  return {
    pages: info.pages,
    has_form: info.hasForm,
    is_default: placement === null,
    placement: placement ? fitPlacement(placement, info.pages) : proposed,
    default_placement: proposed,
    artwork,
    form_fields: ownFields(info).map(({ name, page, box }) => ({ name, page, ...box })),
  };
}
