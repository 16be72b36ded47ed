import { PDFBool, PDFDict, PDFHexString, PDFName, PDFObject, PDFStream } from 'pdf-lib';
import type { PDFContext, PDFDocument, PDFPage, PDFRef } from 'pdf-lib';

/** The types of structure elements that a certificate has (ISO 32000-1, 14.8.4). */
export type ElementType = 'Document' | 'Sect' | 'H1' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Link' | 'Annot';

export interface ElementOptions {
  /** Read in place of the content. */
  alt?: string;
  /** Left, bottom, right and top on the page, for pictures. */
  bounds?: readonly number[];
  /** Elements with a smaller number are read first, then those that were added first. Default 0. */
  order?: number;
}

/** An object that is its own text in the file: `removeUnreachable` finds no references in it. */
class WrittenObject extends PDFObject {
  constructor(private readonly text: string) {
    super();
  }

  override toString(): string {
    return this.text;
  }
}

/** A text in PDFDocEncoding if it has all characters, or else in UTF-16: as ASCII, which is written fast. */
function writtenText(text: string): string {
  if (!/^[ -~\u00A1-\u00AC\u00AE-\u00FF]*$/.test(text)) return PDFHexString.fromText(text).toString();
  return `(${text.replace(/[^ -~]|[\\()]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)})`;
}

/** A page's drawing between `BDC` and `EMC`, or an annotation. */
type Content = { page: PDFRef } & ({ mcid: number } | { annotation: PDFRef });

/** A node of the structure tree. It has other elements or content. One without either is not written. */
export class StructureElement {
  private readonly elements: StructureElement[] = [];
  private readonly content: Content[] = [];
  private ownRef: PDFRef | undefined;

  constructor(
    private readonly context: PDFContext,
    readonly type: ElementType,
    private readonly options: ElementOptions = {},
  ) {}

  get ref(): PDFRef {
    return (this.ownRef ??= this.context.nextRef());
  }

  add(type: ElementType, options: ElementOptions = {}): StructureElement {
    const element = new StructureElement(this.context, type, options);
    const next = this.elements.findIndex(({ order }) => order > element.order);
    this.elements.splice(next < 0 ? this.elements.length : next, 0, element);
    return element;
  }

  addContent(content: Content): void {
    this.content.push(content);
  }

  /** Writes the element and those in it. Returns false, and writes nothing, if it is empty. */
  write(parent: PDFRef): boolean {
    const { ref } = this;
    const page = this.content[0]?.page;
    const kids = [
      ...this.elements.filter((element) => element.write(ref)).map((element) => element.ref),
      ...this.content.map((item) => contentEntry(item, page)),
    ];
    if (kids.length === 0) return false;
    const { alt, bounds } = this.options;
    let entries = `/S /${this.type} /P ${parent} /K [${kids.join(' ')}]`;
    if (page) entries += ` /Pg ${page}`;
    if (alt !== undefined) entries += ` /Alt ${writtenText(alt)}`;
    if (bounds) entries += ` /A << /O /Layout /BBox [${bounds.join(' ')}] >>`;
    this.context.assign(ref, new WrittenObject(`<< ${entries} >>`));
    return true;
  }

  private get order(): number {
    return this.options.order ?? 0;
  }
}

/** Content as a kid of an element. @param page of the element */
function contentEntry(content: Content, page: PDFRef | undefined): string | number {
  if ('annotation' in content) return `<< /Type /OBJR /Obj ${content.annotation} /Pg ${content.page} >>`;
  const { mcid } = content;
  return content.page === page ? mcid : `<< /Type /MCR /Pg ${content.page} /MCID ${mcid} >>`;
}

/** Removes the structure of a tagged template: the numbers in its objects would mean elements of the certificate. */
export function removeStructure({ catalog, context }: PDFDocument): void {
  if (!catalog.delete(PDFName.of('StructTreeRoot'))) return;
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    dict.delete(PDFName.of('StructParents'));
    dict.delete(PDFName.of('StructParent'));
  }
}

/** The structure tree of a certificate: what it says, in reading order, for assistive technology. */
export class Structure {
  readonly root: StructureElement;
  /** By key of the parent tree: the elements of a page's marked content, or the element of an annotation. */
  private readonly parents: (StructureElement | StructureElement[])[] = [];
  private readonly pages = new Map<PDFRef, StructureElement[]>();

  constructor(private readonly context: PDFContext) {
    this.root = new StructureElement(context, 'Document');
  }

  /** Adds a part of a page's drawing to an element. Returns its number on the page: the `/MCID`. */
  addMarked(page: PDFPage, element: StructureElement): number {
    const marked = this.pages.get(page.ref) ?? this.addPage(page);
    const mcid = marked.push(element) - 1;
    element.addContent({ page: page.ref, mcid });
    return mcid;
  }

  /** Adds an annotation to an element. Returns its key in the parent tree: the `/StructParent`. */
  addAnnotation(page: PDFPage, annotation: PDFRef, element: StructureElement): number {
    element.addContent({ page: page.ref, annotation });
    return this.parents.push(element) - 1;
  }

  /** Writes the tree into a document, which becomes a tagged PDF. Call it after `removeUnreachable`. */
  write({ catalog }: PDFDocument): void {
    const { context, parents, root } = this;
    const tree = context.nextRef();
    root.write(tree);
    const entries = parents.map(
      (of, key) => `${key} ${Array.isArray(of) ? `[${of.map(({ ref }) => ref).join(' ')}]` : of.ref}`,
    );
    const parentTree = `/ParentTree << /Nums [${entries.join(' ')}] >> /ParentTreeNextKey ${parents.length}`;
    context.assign(tree, new WrittenObject(`<< /Type /StructTreeRoot /K ${root.ref} ${parentTree} >>`));
    catalog.set(PDFName.of('StructTreeRoot'), tree);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: PDFBool.True }));
  }

  private addPage({ node, ref }: PDFPage): StructureElement[] {
    const marked: StructureElement[] = [];
    this.pages.set(ref, marked);
    const key = this.parents.push(marked) - 1;
    node.set(PDFName.of('StructParents'), this.context.obj(key));
    // The order of the structure is that of the tab key, too.
    node.set(PDFName.of('Tabs'), PDFName.of('S'));
    return marked;
  }
}
