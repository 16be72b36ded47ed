import type { PDFDict, PDFRawStream } from 'pdf-lib';
import type { Cost } from './cost';
import type { Mixing } from './mixing';
import type { Scope } from './resource-scope';
import type { Lines } from './stroke-cost';

/** Where a stream is drawn: what it inherits. */
export interface Around {
  scope: Scope | null;
  /** The fonts with drawn glyphs (Type 3) that may be set. */
  fonts: readonly PDFDict[];
  /** The patterns that are set. */
  fill: Paint;
  stroke: Paint;
  /** Lines as they may be set. */
  lines: Lines;
  mixing: Mixing;
}

/** What it costs to paint with a color or pattern, besides what every color costs. */
export interface Paint {
  /** Operators of each use. */
  operators: number;
  /** For each square point: the tiles of a pattern, and how many square points of a shading take as long. */
  tiles: number;
  shaded: number;
}

export const PLAIN: Paint = { operators: 0, tiles: 0, shaded: 0 };

const paintId = ({ operators, tiles, shaded }: Paint) => `${operators}/${tiles}/${shaded}`;
const stateId = ({ lines, mixing }: Around) =>
  `${lines.width}/${lines.dash}/${mixing.isTransparent}/${mixing.isBlended}`;

/** The `reached` of a stream that uses a font or pattern of what draws it. Lines and mixing do not count. */
export const INHERITS = -1;

export interface KnownCost {
  cost: Cost;
  /** The depth of the outermost scope that the stream uses, or `INHERITS`. */
  reached: number;
}

/**
 * The costs of streams: of one that uses nothing of what draws it but its lines and mixing, for any place; else for
 * each place.
 */
export class KnownCosts {
  private readonly anywhere = new Map<PDFRawStream, Map<PDFDict, Map<string, KnownCost>>>();
  private readonly inPlace = new Map<PDFRawStream | PDFDict, Map<string, KnownCost>>();
  private readonly fontIds = new Map<PDFDict, number>();

  /**
   * @param drawn a stream, or a font for the cost of its glyphs.
   * @param own its resources, which are those of `around`
   */
  find(drawn: PDFRawStream | PDFDict, own: PDFDict | null, around: Around): KnownCost | undefined {
    const closed = own && 'contents' in drawn ? this.anywhere.get(drawn)?.get(own)?.get(stateId(around)) : undefined;
    return closed ?? this.inPlace.get(drawn)?.get(this.placeOf(around));
  }

  store(drawn: PDFRawStream | PDFDict, own: PDFDict | null, around: Around, known: KnownCost): void {
    if (own && 'contents' in drawn && known.reached >= (around.scope?.depth ?? 0)) {
      const byResources = this.anywhere.get(drawn) ?? new Map<PDFDict, Map<string, KnownCost>>();
      this.anywhere.set(drawn, byResources);
      const costs = byResources.get(own) ?? new Map<string, KnownCost>();
      byResources.set(own, costs.set(stateId(around), { ...known, reached: Number.POSITIVE_INFINITY }));
      return;
    }
    const costs = this.inPlace.get(drawn) ?? new Map<string, KnownCost>();
    this.inPlace.set(drawn, costs.set(this.placeOf(around), known));
  }

  private placeOf(around: Around): string {
    const { scope, fonts, fill, stroke } = around;
    const state = [scope?.id ?? 0, paintId(fill), paintId(stroke), stateId(around)];
    return [...state, ...fonts.map((font) => this.fontId(font))].join(' ');
  }

  private fontId(font: PDFDict): number {
    const id = this.fontIds.get(font) ?? this.fontIds.size + 1;
    this.fontIds.set(font, id);
    return id;
  }
}
