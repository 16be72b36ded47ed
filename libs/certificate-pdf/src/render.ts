import { setDocumentProperties } from './draw/document-properties';
import { removeForm } from './draw/flatten-form';
import { drawInForm } from './draw/form';
import { drawAtPlacement } from './draw/placement';
import { removeUnreachable } from './draw/remove-unreachable';
import { startJob } from './draw/render-job';
import type { CertificateOrder, Warning } from './draw/render-job';
import { tagAnnotations } from './draw/tag-annotations';
import { copyTemplate, openTemplate } from './template/template';
import type { OpenTemplate } from './template/template';
import { asTemplateError } from './template/template-error';
import { compressWith, pakoDeflate } from './write/deflate';
import { writeDocument } from './write/write-document';

export interface RenderedCertificate {
  bytes: Uint8Array;
  warnings: Warning[];
}

/**
 * Makes the PDF of a certificate. Pure: the same order gives the same bytes, in Node and in a browser, with the same
 * `deflate`. Characters that the fonts lack are left out; call `missingCharacters` first to find them.
 * @throws TemplateError if the template is refused; no content makes it throw
 */
export async function renderCertificate(order: CertificateOrder): Promise<RenderedCertificate> {
  const given = order.template;
  const template = 'doc' in given ? copyTemplate(given) : await openTemplate(given);
  try {
    return render(order, template);
  } catch (error) {
    // No content makes it fail, so the template is the reason.
    throw asTemplateError(error);
  }
}

function render(order: CertificateOrder, template: OpenTemplate): RenderedCertificate {
  const { deflate = pakoDeflate } = order;
  compressWith(template.doc.context, deflate);
  const job = startJob(order, template);
  if (template.hasForm) drawInForm(job);
  else drawAtPlacement(job);
  for (const sheet of job.sheets) sheet.close();
  job.fonts.embed();
  removeForm(template.doc, template.pages, template.boxes);
  tagAnnotations(job);
  setDocumentProperties(template.doc, order.content, order.academy);
  removeUnreachable(template.doc);
  job.structure.write(template.doc);
  const bytes = writeDocument(template.doc.context, deflate);
  return { bytes, warnings: job.warnings };
}
