import { openTemplate } from '@telar/certificate-pdf/template/template';
import type { OpenTemplate } from '@telar/certificate-pdf/template/template';
import { LRUCache } from 'lru-cache';
import { PDFArray, PDFDict, PDFStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';

/** What an object takes in memory, about. */
const OBJECT_BYTES = 200;
/** The largest template has 300,000 objects. The heap of a thread needs room for its copy, too. */
const OPENED_BYTES_MAX = 80 * 1024 * 1024;

function* childrenOf(object: PDFObject): Iterable<PDFObject> {
  if (object instanceof PDFArray) yield* object.asArray();
  else if (object instanceof PDFStream) yield object.dict;
  else if (object instanceof PDFDict) for (const [, value] of object.entries()) yield value;
}

/** The memory that an opened template takes, about, in bytes. */
export function openedBytes({ doc }: OpenTemplate): number {
  let bytes = 0;
  const waiting = doc.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    bytes += OBJECT_BYTES + (object instanceof PDFStream ? object.getContentsSize() : 0);
    waiting.push(...childrenOf(object));
  }
  return bytes;
}

/**
 * The opened templates of a thread, by the id of their file. The least used ones are dropped when they are too large.
 */
export class OpenedTemplates {
  private readonly opened: LRUCache<string, OpenTemplate>;

  constructor(maxBytes = OPENED_BYTES_MAX) {
    this.opened = new LRUCache({ maxSize: maxBytes, sizeCalculation: openedBytes });
  }

  /**
   * Opens a template, or returns the one that is open.
   * @param bytes in shared memory, which the library cannot decode
   * @throws TemplateError
   */
  async open(id: string, bytes: Uint8Array): Promise<OpenTemplate> {
    const known = this.opened.get(id);
    if (known) return known;
    const template = await openTemplate(new Uint8Array(bytes));
    this.opened.set(id, template);
    return template;
  }
}
