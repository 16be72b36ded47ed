import { PDFArray, PDFCatalog, PDFContext, PDFDict, PDFPageLeaf, PDFPageTree, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFName, PDFObject } from 'pdf-lib';

/**
 * Copies objects of a document into another context. Shares what does not change: names, numbers, texts, stream data.
 */
class ContextCopy {
  constructor(
    private readonly context: PDFContext,
    /** The copy of each dictionary of `watched`. */
    private readonly copies: Map<PDFDict, PDFDict>,
    private readonly watched: ReadonlySet<PDFDict>,
  ) {}

  copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return object;
    if (object instanceof PDFRawStream) return PDFRawStream.of(this.dict(object.dict), object.contents);
    if (object instanceof PDFDict) return this.dict(object);
    return object instanceof PDFArray ? this.array(object) : object;
  }

  private array(array: PDFArray): PDFArray {
    const copy = PDFArray.withContext(this.context);
    for (const item of array.asArray()) copy.push(this.copy(item));
    return copy;
  }

  private dict(dict: PDFDict): PDFDict {
    // `asMap` returns a copy.
    const map = dict.asMap();
    map.forEach((value, key) => {
      const copied = this.copy(value);
      if (copied !== value) map.set(key, copied);
    });
    const copy = this.sameKind(dict, map);
    if (this.watched.has(dict)) this.copies.set(dict, copy);
    return copy;
  }

  private sameKind(dict: PDFDict, map: Map<PDFName, PDFObject>): PDFDict {
    if (dict instanceof PDFCatalog) return PDFCatalog.fromMapWithContext(map, this.context);
    if (dict instanceof PDFPageTree) return PDFPageTree.fromMapWithContext(map, this.context);
    if (dict instanceof PDFPageLeaf) return PDFPageLeaf.fromMapWithContext(map, this.context);
    return PDFDict.fromMapWithContext(map, this.context);
  }
}

/**
 * Copies a parsed document, so that the copy can be changed.
 * @param watched dictionaries whose copies the caller needs
 */
export function copyContext(
  source: PDFContext,
  watched: ReadonlySet<PDFDict>,
): { context: PDFContext; copies: ReadonlyMap<PDFDict, PDFDict> } {
  const context = PDFContext.create();
  context.header = source.header;
  const copies = new Map<PDFDict, PDFDict>();
  const copier = new ContextCopy(context, copies, watched);
  const { Root, Info, ID } = source.trailerInfo;
  if (Root) context.trailerInfo.Root = copier.copy(Root);
  if (Info) context.trailerInfo.Info = copier.copy(Info);
  if (ID) context.trailerInfo.ID = copier.copy(ID);
  for (const [ref, object] of source.enumerateIndirectObjects()) context.assign(ref, copier.copy(object));
  context.largestObjectNumber = source.largestObjectNumber;
  return { context, copies };
}
