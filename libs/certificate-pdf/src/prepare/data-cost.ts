import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { exhausting, pixelCost, PREPARE_LIMITS } from './budget';
import { PAGE_POINTS } from './cost';
import { numbersIn } from './drawn-dict';

const key = (name: string) => PDFName.of(name);

/** Functions and color spaces in each other, with what is used twice counted twice, as viewers read them. */
const NODES_MAX = 20_000;

/** Bytes of programs that compute colors. */
const PROGRAM_MAX = 64 * 1024;

/** A table of colors: values that it takes, and the bytes that it may be short of. */
const TABLE = { inputs: 12, missing: 1_024 };

/** Operators of one use of a shading that paints a page. */
const SHADING = 150;

/** Bytes that take as long as an operator: of a program for 1,000 pixels of a shading or of an image, and of a mesh. */
const BYTES = { program: 10, tint: 200, mesh: 10 };

/** Color components that a pixel usually has at most. */
const COMPONENTS = 4;

/** The largest index of a table of colors (ISO 32000-1, 8.6.6.3). */
const INDEX_MAX = 255;

/** What a function, color space or shading costs. */
interface DataSize {
  nodes: number;
  /** Bytes of the programs that run for each color. */
  program: number;
}

const numberIn = (dict: PDFDict, name: string) => {
  const value = dict.lookup(key(name));
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

function partsOf(value: PDFObject): (PDFObject | undefined)[] {
  if (value instanceof PDFArray) return Array.from({ length: value.size() }, (_, i) => value.lookup(i));
  const dict = value instanceof PDFRawStream ? value.dict : value;
  return dict instanceof PDFDict ? dict.keys().map((name) => dict.lookup(name)) : [];
}

const isMade = (value: PDFObject | undefined): value is PDFArray | PDFDict | PDFRawStream =>
  value instanceof PDFArray || value instanceof PDFDict || value instanceof PDFRawStream;

/** The names in the resources of what replaces the color spaces of devices, by their names (ISO 32000-1, 8.6.5.6). */
export const DEFAULT_SPACES: ReadonlySet<string> = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK']);

/** The kind of a color space. */
function kindOf(colorSpace: PDFArray): string {
  const kind = colorSpace.size() > 0 ? colorSpace.lookup(0) : undefined;
  return kind instanceof PDFName ? kind.decodeText() : '';
}

/** Measures functions, color spaces and shadings. Finds those that contain themselves. */
export class DataCost {
  private readonly known = new Map<PDFObject, DataSize>();
  private readonly open = new Set<PDFObject>();

  /** @param sizeOf the bytes of a stream, unpacked */
  constructor(private readonly sizeOf: (stream: PDFRawStream) => number) {}

  /** @throws TemplateError `template_exhausting` */
  measure(value: PDFObject | undefined): DataSize {
    if (!isMade(value)) return { nodes: 0, program: 0 };
    const before = this.known.get(value);
    if (before) return before;
    if (this.open.has(value)) exhausting('a function or color space in itself');
    this.open.add(value);
    const last = value instanceof PDFArray && kindOf(value) === 'Indexed' ? value.lookup(2) : undefined;
    if (last instanceof PDFNumber && last.asNumber() > INDEX_MAX) exhausting('a table of colors');
    const size = { nodes: 1, program: value instanceof PDFRawStream ? this.programOf(value) : 0 };
    for (const part of partsOf(value)) {
      const inner = this.measure(part);
      size.nodes += inner.nodes;
      size.program += inner.program;
    }
    if (size.nodes > NODES_MAX || size.program > PROGRAM_MAX) exhausting('functions');
    this.open.delete(value);
    this.known.set(value, size);
    return size;
  }

  /** Operators of using a shading once. */
  shading(value: PDFObject | undefined): number {
    const dict = value instanceof PDFRawStream ? value.dict : value;
    if (!value || !(dict instanceof PDFDict)) return 0;
    const { program } = this.measure(value);
    const mesh = value instanceof PDFRawStream ? this.sizeOf(value) / BYTES.mesh : 0;
    // Function-based shadings compute each pixel, others some hundred colors.
    const colors = numberIn(dict, 'ShadingType') === 1 ? pixelCost(PAGE_POINTS) : 1;
    return SHADING + mesh + colors * (1 + program / BYTES.program);
  }

  /** How many times more memory than usual a pixel takes in a color space. */
  memoryPerPixel(colorSpace: PDFObject | undefined): number {
    const names = colorSpace instanceof PDFArray && kindOf(colorSpace) === 'DeviceN' ? colorSpace.lookup(1) : undefined;
    return names instanceof PDFArray ? Math.max(1, names.size() / COMPONENTS) : 1;
  }

  /** How many times longer a pixel takes in a color space. */
  perPixel(colorSpace: PDFObject | undefined): number {
    return 1 + this.measure(colorSpace).program / BYTES.tint;
  }

  private programOf(stream: PDFRawStream): number {
    const { dict } = stream;
    const type = dict.lookup(key('FunctionType'));
    if (!(type instanceof PDFNumber)) return 0;
    const bytes = this.sizeOf(stream);
    if (type.asNumber() === 4) return bytes;
    if (type.asNumber() !== 0) return 0;
    const inputs = numbersIn(dict, 'Domain').length / 2;
    const samples = numbersIn(dict, 'Size').reduce((product, side) => product * side, 1);
    const values = (samples * numbersIn(dict, 'Range').length) / 2;
    const needed = (values * numberIn(dict, 'BitsPerSample')) / 8;
    const isTable = inputs <= TABLE.inputs && needed <= bytes + TABLE.missing && values <= PREPARE_LIMITS.data;
    if (!isTable) exhausting('a table of colors');
    return 2 ** inputs;
  }
}
