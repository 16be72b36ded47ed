import type { PDFDict, PDFRawStream } from 'pdf-lib';
import type { Cost } from './cost';
import type { Scope } from './resource-scope';

/** Where a stream is drawn: what it inherits. */
export interface Around {
  scope: Scope | null;
  /** The fonts with drawn glyphs (Type 3) that may be set. */
  fonts: readonly PDFDict[];
  /** Operators of painting once with the pattern that is set. */
  fill: number;
  stroke: number;
}

/** The `reached` of a stream that uses a font or pattern of what draws it. */
export const INHERITS = -1;

export interface KnownCost {
  cost: Cost;
  /** The depth of the outermost scope that the stream uses, or `INHERITS`. */
  reached: number;
}

/** The costs of streams: of one that uses nothing of what draws it, for any place; else for each place. */
export class KnownCosts {
  private readonly anywhere = new Map<PDFRawStream, Map<PDFDict, KnownCost>>();
  private readonly inPlace = new Map<PDFRawStream | PDFDict, Map<string, KnownCost>>();
  private readonly fontIds = new Map<PDFDict, number>();

  /** @param drawn a stream, or a font for the cost of its glyphs. @param own its resources, which are those of `around` */
  find(drawn: PDFRawStream | PDFDict, own: PDFDict | null, around: Around): KnownCost | undefined {
    const closed = own && 'contents' in drawn ? this.anywhere.get(drawn)?.get(own) : undefined;
    return closed ?? this.inPlace.get(drawn)?.get(this.placeOf(around));
  }

  store(drawn: PDFRawStream | PDFDict, own: PDFDict | null, around: Around, known: KnownCost): void {
    if (own && 'contents' in drawn && known.reached >= (around.scope?.depth ?? 0)) {
      const costs = this.anywhere.get(drawn) ?? new Map<PDFDict, KnownCost>();
      this.anywhere.set(drawn, costs.set(own, { ...known, reached: Number.POSITIVE_INFINITY }));
      return;
    }
    const costs = this.inPlace.get(drawn) ?? new Map<string, KnownCost>();
    this.inPlace.set(drawn, costs.set(this.placeOf(around), known));
  }

  private placeOf({ scope, fonts, fill, stroke }: Around): string {
    return [scope?.id ?? 0, fill, stroke, ...fonts.map((font) => this.fontId(font))].join(' ');
  }

  private fontId(font: PDFDict): number {
    const id = this.fontIds.get(font) ?? this.fontIds.size + 1;
    this.fontIds.set(font, id);
    return id;
  }
}
