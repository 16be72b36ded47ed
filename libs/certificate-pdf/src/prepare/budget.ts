import { TemplateError } from '../template/template-error';

const MB = 1024 * 1024;

/** The most that a template may unpack to. The largest certificates of design programs stay far below. */
export const PREPARE_LIMITS = {
  /** Bytes of all content streams together: of pages, forms, patterns and glyphs. */
  content: 12 * MB,
  /** Bytes of all fonts, color profiles, functions and shadings together. */
  data: 40 * MB,
  /**
   * Bytes of all images together. One with a format of its own (JPEG, JPEG 2000, JBIG2) counts if a filter packs it.
   */
  images: 224 * MB,
  /** Pixels of one image, and of all images: A4 at 600 dots per inch has 35 million. */
  imagePixels: 50_000_000,
  allPixels: 120_000_000,
  inlinePixels: 4_000_000,
  /** Codes in ranges of character maps and widths of fonts. An ordinary font has at most 65,536. */
  codes: 6_000_000,
  /**
   * Operators that a viewer runs to show all pages. What is drawn repeatedly counts each time, images by their pixels.
   */
  drawnOperators: 3_000_000,
  /** Forms inside forms. */
  drawnDepth: 24,
  /** Streams in the content of one page. */
  pageStreams: 5_000,
  /** Objects inside objects while they are copied. */
  copyDepth: 250,
  /** Values that are copied. */
  copied: 1_000_000,
} as const;

/** What takes a viewer as long as an operator: at 150 dots per inch, about a microsecond (poppler, PDFium). */
const PER_OPERATOR = {
  /** Pixels of an image. */
  pixels: 1_000,
  /** Square points that are painted, and that are painted with a color that mixes with what lies below. */
  painted: 40,
  mixed: 15,
  /** Square points of a transparency group or of a soft mask. */
  layer: 30,
  /** Square points of a shading, and of a pattern. */
  shaded: 5,
  tiled: 10,
  tiledAslant: 2.5,
  /** Tiles of a pattern. */
  tiles: 1.6,
  /** Points of the edges of what is painted. */
  edges: 2,
  /** Dashes of lines. */
  dashes: 0.5,
  /** Pairs of objects whose color depends on what is below, and of those and others. */
  blends: 0.08,
  blendsOnOthers: 2,
} as const;

/** The time that a viewer needs for an amount, in operators. */
export const timeOf = (kind: keyof typeof PER_OPERATOR, amount: number): number => amount / PER_OPERATOR[kind];

/** The time that a viewer needs to paint the pixels of images. */
export const pixelCost = (pixels: number): number => timeOf('pixels', pixels);

export type LimitName = keyof typeof PREPARE_LIMITS;

/** @throws TemplateError `template_exhausting`, always */
export function exhausting(reason: string): never {
  throw new TemplateError('template_exhausting', reason);
}

/** Counts what one template uses of `PREPARE_LIMITS`. */
export class Budget {
  private readonly used = new Map<LimitName, number>();

  left(name: LimitName): number {
    return PREPARE_LIMITS[name] - (this.used.get(name) ?? 0);
  }

  /** @throws TemplateError `template_exhausting` above the limit */
  spend(name: LimitName, amount: number): void {
    if (!(amount <= this.left(name))) exhausting(name);
    this.used.set(name, (this.used.get(name) ?? 0) + amount);
  }
}
