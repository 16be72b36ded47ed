import { PDFArray, PDFDict, PDFHeader, PDFName, PDFStreamWriter } from 'pdf-lib';
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

/**
 * Copies an uploaded template into a new document. The copy contains only pages, artwork, fonts, layers, form fields and
 * web links. Content streams are balanced and measured. An empty password is removed. Memory is limited, but time is
 * not: run it in a thread that can be stopped. Runs on the server only.
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
    await copy.measure();
    new DrawingCost(copy).count(pages);

    target.assign(tree, target.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
    const catalog = target.obj({ Type: 'Catalog', Pages: tree });
    const root = context.lookup(context.trailerInfo.Root, PDFDict);
    for (const [name, rule] of [
      ['AcroForm', ACRO_FORM],
      ['OCProperties', LAYER_PROPERTIES],
    ] as const) {
      const copied = copy.copy(root.get(key(name)), rule);
      if (copied && !(copied instanceof PDFArray)) catalog.set(key(name), copied);
    }
    target.trailerInfo.Root = target.register(catalog);
    target.header = PDFHeader.forVersion(1, 7);
    return await PDFStreamWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer();
  } catch (error) {
    throw asTemplateError(error);
  }
}
