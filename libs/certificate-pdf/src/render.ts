import { PDFHeader } from 'pdf-lib';
import { setDocumentProperties } from './draw/document-properties';
import { removeForm } from './draw/flatten-form';
import { drawInForm } from './draw/form';
import { drawAtPlacement } from './draw/placement';
import { removeUnreachable } from './draw/remove-unreachable';
import { startJob } from './draw/render-job';
import type { CertificateOrder, Warning } from './draw/render-job';
import { openTemplate } from './template/template';
import type { OpenTemplate } from './template/template';
import { asTemplateError } from './template/template-error';

export interface RenderedCertificate {
  bytes: Uint8Array;
  warnings: Warning[];
}

/**
 * Makes the PDF of a certificate. Pure: the same order gives the same bytes, in Node and in a browser. Characters that
 * the fonts lack are left out; call `missingCharacters` first to find them.
 * @throws TemplateError if the template is refused; no content makes it throw
 */
export async function renderCertificate(order: CertificateOrder): Promise<RenderedCertificate> {
  const template = await openTemplate(order.template);
  try {
    return await render(order, template);
  } catch (error) {
    // No content makes it fail, so the template is the reason.
    throw asTemplateError(error);
  }
}

async function render(order: CertificateOrder, template: OpenTemplate): Promise<RenderedCertificate> {
  const job = await startJob(order, template);
  if (template.hasForm) drawInForm(job);
  else drawAtPlacement(job);
  for (const sheet of job.sheets) sheet.close();
  removeForm(template.doc, template.pages, template.boxes);
  setDocumentProperties(template.doc, order.content, order.academy);
  await template.doc.flush();
  removeUnreachable(template.doc);
  template.doc.context.header = PDFHeader.forVersion(1, 7);
  const bytes = await template.doc.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return { bytes, warnings: job.warnings };
}
