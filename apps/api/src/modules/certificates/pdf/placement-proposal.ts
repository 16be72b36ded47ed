import type { TemplateInfo } from '@telar/certificate-pdf/template/template';
import { defaultPlacement } from '@telar/domain/default-placement';
import { canHoldValue, heldBy, proposedFormFields } from '@telar/domain/form-field-names';
import { formInks } from '@telar/domain/form-inks';
import { formPlacement } from '@telar/domain/form-placement';
import { formGrounds } from '@telar/domain/invisible-text';
import type { PageArtwork } from '@telar/domain/page-artwork';
import { proposedPlacement } from '@telar/domain/proposed-placement';
import type { PlacementProposal } from './pdf-jobs';

/** True if the form of a template has room for everything, so that nothing is placed on its artwork. */
export const isCompleteForm = ({ hasForm, fields }: TemplateInfo): boolean =>
  hasForm &&
  fields.some(({ name, page }) => name === 'qr' && page === 0) &&
  fields.some(({ name }) => name === 'verification_url');

/** The form fields that a certificate fills only if they are mapped. */
export const ownFields = ({ fields }: TemplateInfo): TemplateInfo['fields'] =>
  fields.filter(({ known, name }) => !known && canHoldValue(name));

/** The default placement of a template of which only the size of the pages and the known form fields count. */
export function plainProposal({ pages, fields, hasForm }: TemplateInfo): PlacementProposal {
  const placement = defaultPlacement(pages);
  const filled = fields.map(({ name, page, box }) => ({ target: heldBy(name), page, box }));
  return { placement: hasForm ? formPlacement(placement, pages, [], filled) : placement, artwork: [] };
}

/** What the pages of a template look like. Empty if unknown. */
export interface SampledPages {
  /** With the looks of all form fields; empty if nothing is placed on it. */
  artwork: PageArtwork[];
  /** Without the looks of the form fields that can be filled. */
  ground: PageArtwork[];
}

/** True for a form field that a certificate can fill with text. */
export const isFillable = (name: string): boolean =>
  canHoldValue(name) && heldBy(name) !== 'qr' && heldBy(name) !== 'band';

/** The default placement of a template. */
export function proposalFor(info: TemplateInfo, { artwork, ground }: SampledPages): PlacementProposal {
  const known = new Set(info.fields.filter((field) => field.known).map(({ name }) => name));
  const form_fields = Object.fromEntries(
    Object.entries(proposedFormFields(ownFields(info).map(({ name }) => name))).filter(
      ([, target]) => !known.has(target),
    ),
  );
  const proposed = proposedPlacement(info.pages, artwork);
  const fields = info.fields.map(({ name, page, box }) => ({ target: heldBy(name, form_fields), page, box }));
  const placement = info.hasForm ? formPlacement(proposed, info.pages, artwork, fields) : proposed;
  const fillable = info.fields.filter(({ name }) => isFillable(name));
  const form_inks = formInks(fillable, info.pages, ground);
  const filled = <T extends object>(entry: T) => Object.keys(entry).length > 0;
  return {
    placement: { ...placement, ...(filled(form_fields) && { form_fields }), ...(filled(form_inks) && { form_inks }) },
    artwork,
    grounds: formGrounds(fillable, info.pages, ground),
  };
}
