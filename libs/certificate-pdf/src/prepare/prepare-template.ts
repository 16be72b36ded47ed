import { PDFArray, PDFDict, PDFHeader, PDFName, PDFStreamWriter } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { refuseActiveContent } from '../template/active-content';
import { checkFile } from '../template/safe-template';
import { asTemplateError } from '../template/template-error';
import { ACRO_FORM, LAYER_PROPERTIES } from './copy-rules';
import { DocumentCopy } from './document-copy';
import { DrawingCost } from './drawing-cost';
import { copyPage } from './page-copy';
import { listPages } from './page-list';
import { readDocument } from './read-document';

const key = (name: string) => PDFName.of(name);

/** What form fields without resources of their own use. */
function formResources(form: PDFObject | undefined): PDFDict | null {
  const resources = form instanceof PDFDict ? form.lookup(key('DR')) : undefined;
  return resources instanceof PDFDict ? resources : null;
}

/**
 * Copies an uploaded template into a new document. The copy contains only pages, artwork, fonts, layers, form fields
 * and web links. Content streams are balanced and measured. An empty password is removed. Memory is limited, but time
 * is not: run it in a thread that can be stopped. Runs on the server only.
 * @throws TemplateError and nothing else
 */
export async function prepareTemplate(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    checkFile(bytes);
    const context = await readDocument(bytes);
    refuseActiveContent(context);
    const listed = listPages(context);
    const copy = new DocumentCopy(context);
    const { target } = copy;
    const tree = target.nextRef();
    const pages = listed.map((page) => copyPage(copy, context, page, tree));
    const root = context.lookup(context.trailerInfo.Root, PDFDict);
    const form = copy.copy(root.get(key('AcroForm')), ACRO_FORM);
    const layers = copy.copy(root.get(key('OCProperties')), LAYER_PROPERTIES);
    await copy.measure();
    new DrawingCost(copy).count(pages, formResources(target.lookup(form)));

    target.assign(tree, target.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
    const catalog = target.obj({ Type: 'Catalog', Pages: tree });
    if (form && !(form instanceof PDFArray)) catalog.set(key('AcroForm'), form);
    if (layers && !(layers instanceof PDFArray)) catalog.set(key('OCProperties'), layers);
    target.trailerInfo.Root = target.register(catalog);
    target.header = PDFHeader.forVersion(1, 7);
    return await PDFStreamWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer();
  } catch (error) {
    throw asTemplateError(error);
  }
}
