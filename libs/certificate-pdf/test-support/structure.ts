import { readFileSync } from 'node:fs';
import { run } from './external-tools';
import { contentOf, openPdf } from './read-text';

/** An object of a PDF as qpdf describes it: names start with a slash, texts with `u:`, references are `4 0 R`. */
type Described = Record<string, unknown>;

/** An element of a structure tree. */
export interface ReadElement {
  type: string;
  alt: string | undefined;
  elements: ReadElement[];
}

/** The objects of a PDF, as qpdf reads them. */
class Objects {
  constructor(private readonly described: Record<string, { value?: unknown; stream?: { dict: unknown } }>) {}

  get root(): Described {
    return this.dict(this.dict('trailer')['/Root']);
  }

  /** The keys of the parent tree that objects have. */
  get parentKeys(): unknown[] {
    const dicts = Object.values(this.described).map(
      (object) => (object.value ?? object.stream?.dict) as Described | null,
    );
    return dicts
      .flatMap((dict) => [dict?.['/StructParents'], dict?.['/StructParent']])
      .filter((key) => key !== undefined);
  }

  /** The value of an object, or the value itself if it is no reference. */
  value(value: unknown): unknown {
    const object = typeof value === 'string' ? (this.described[`obj:${value}`] ?? this.described[value]) : undefined;
    return object ? (object.value ?? object.stream?.dict) : value;
  }

  dict(value: unknown): Described {
    return this.value(value) as Described;
  }
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Where content of an element is, as a text: page and number of the marked content, or an annotation. */
const markedAt = (page: unknown, mcid: unknown) => `${String(page)} marked ${String(mcid)}`;

/** Follows a structure tree from its root: `owners` are the elements by their content. */
function follow(objects: Objects, ref: unknown, parent: unknown, owners: Map<string, unknown>): ReadElement {
  const dict = objects.dict(ref);
  expect(dict['/P']).toBe(parent);
  const element: ReadElement = {
    type: String(dict['/S']).slice(1),
    alt: typeof dict['/Alt'] === 'string' ? dict['/Alt'].slice(2) : undefined,
    elements: [],
  };
  const own = (content: string) => {
    expect(owners.has(content)).toBe(false);
    owners.set(content, ref);
  };
  const kids = listOf(dict['/K']);
  expect(kids).not.toEqual([]);
  for (const kid of kids) {
    const { '/Type': type, '/Pg': page, '/MCID': mcid, '/Obj': annotation } = objects.dict(kid) ?? {};
    if (typeof kid === 'number') own(markedAt(dict['/Pg'], kid));
    else if (type === '/MCR') own(markedAt(page, mcid));
    else if (type === '/OBJR') own(String(annotation));
    else element.elements.push(follow(objects, kid, ref, owners));
  }
  return element;
}

/** The numbers of a page's marked content. Expects that everything drawn is marked. */
function markedNumbers(content: string): number[] {
  let depth = 0;
  const numbers: number[] = [];
  for (const [, properties, begin, operator] of content.matchAll(
    /(?:<<\/MCID (\d+)>> )?\b(BDC|BMC)\b|\b(EMC|TJ|Tj|f|S|Do)\b/g,
  )) {
    if (begin) {
      depth += 1;
      if (properties) numbers.push(Number(properties));
    } else if (operator === 'EMC') depth -= 1;
    else expect(depth).toBe(1);
  }
  expect(depth).toBe(0);
  return numbers;
}

/**
 * Reads the structure tree of a certificate with qpdf. Expects that all its references agree: each element knows its
 * parent, and each part of a page's drawing and each annotation belongs to one element, which the parent tree names.
 */
export async function readStructure(path: string): Promise<ReadElement> {
  const { qpdf } = JSON.parse(await run('qpdf', '--json', path)) as {
    qpdf: [unknown, ConstructorParameters<typeof Objects>[0]];
  };
  const objects = new Objects(qpdf[1]);
  const { '/StructTreeRoot': treeRef, '/MarkInfo': markInfo, '/Lang': language } = objects.root;
  expect(objects.value(markInfo)).toEqual({ '/Marked': true });
  expect(language).toBe('u:es-PE');
  const tree = objects.dict(treeRef);
  const owners = new Map<string, unknown>();
  const element = follow(objects, tree['/K'], treeRef, owners);

  const numbers = listOf(objects.dict(tree['/ParentTree'])['/Nums']);
  const parents = new Map(numbers.flatMap((key, i) => (i % 2 === 0 ? [[key, numbers[i + 1]] as const] : [])));
  const doc = await openPdf(new Uint8Array(readFileSync(path)));
  expect(objects.parentKeys.sort()).toEqual([...parents.keys()].sort());
  let found = 0;
  for (const page of doc.getPages()) {
    const ref = page.ref.toString();
    const { '/StructParents': key, '/Tabs': tabs, '/Annots': annotations } = objects.dict(ref);
    const marked = markedNumbers(contentOf(page));
    expect(marked).toEqual(marked.map((_, i) => i));
    if (marked.length > 0) expect(tabs).toBe('/S');
    expect(listOf(parents.get(key))).toEqual(marked.map((mcid) => owners.get(markedAt(ref, mcid))));
    const listed = listOf(objects.value(annotations));
    for (const annotation of listed) {
      const owner = owners.get(String(annotation));
      expect(owner).toBeDefined();
      expect(parents.get(objects.dict(annotation)['/StructParent'])).toBe(owner);
    }
    found += marked.length + listed.length;
  }
  expect(found).toBe(owners.size);
  return element;
}

/** The texts of a certificate in the order of its structure, as poppler reads them. */
export async function readInOrder(path: string): Promise<string[]> {
  const shown = await run('pdfinfo', '-struct-text', path);
  return [...shown.matchAll(/^ *"(.*)"$/gm)]
    .map(([, text = '']) => text.normalize('NFC').trimEnd())
    .filter((text) => text !== '');
}
