import { isDeepStrictEqual } from 'node:util';
import { tryTemplate } from '@telar/certificate-pdf/prepare/trial';
import type { TemplateInfo } from '@telar/certificate-pdf/template/template';
import { TemplateError } from '@telar/certificate-pdf/template/template-error';
import type { CertificateFonts } from '@telar/certificate-pdf/text/fonts';
import type { Placement } from '@telar/domain/certificate-placement';
import type { PlacementProposal } from './pdf-jobs';
import { plainProposal, proposalFor } from './placement-proposal';
import type { SampledPages } from './placement-proposal';

/**
 * The default placement of a template on which certificates are readable: in the free room of its artwork, if possible
 * with its own form fields.
 * @param template prepared, and readable with `plainProposal`
 */
export async function readableProposal(
  template: Uint8Array,
  info: TemplateInfo,
  pages: SampledPages,
  fonts: CertificateFonts,
): Promise<PlacementProposal> {
  const { placement: proposed, ...seen } = proposalFor(info, pages);
  const plain = { ...seen, placement: plainProposal(info).placement };
  const { form_fields: _, ...unmapped } = proposed;
  for (const placement of [proposed, unmapped]) {
    if (isDeepStrictEqual(placement, plain.placement)) return plain;
    if (await isReadable(template, fonts, placement)) return { ...seen, placement };
  }
  return plain;
}

async function isReadable(template: Uint8Array, fonts: CertificateFonts, placement: Placement): Promise<boolean> {
  try {
    await tryTemplate(template, fonts, placement);
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}
