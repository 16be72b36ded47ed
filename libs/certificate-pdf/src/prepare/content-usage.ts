/** Keys and values of an inline image's dictionary, as they are written, and its data. */
export interface InlineImage {
  keys: string[];
  data: Uint8Array;
}

/** A content stream that has not set its font or pattern draws with that of the stream that draws it. */
export const INHERITED = Symbol('inherited');

/** The name of a font or of a pattern in the resources; `null` for a color that is no pattern. */
export type Current = string | null | typeof INHERITED;

/** How often something is drawn, and how large: the areas, in the stream's own space, of what is 1 × 1 where it is drawn. */
export interface Drawn {
  times: number;
  smallest: number;
  largest: number;
}

/** What a content stream draws while the font and both patterns are the same. */
export interface DrawnWith {
  font: Current;
  fill: Current;
  stroke: Current;
  /** Bytes of the operands of operators that show text. */
  text: number;
  /** How often something is filled and stroked. Forms and images by name do not count. */
  fills: number;
  strokes: number;
  xObjects: Map<string, Drawn>;
  states: Map<string, Drawn>;
}

/** What a content stream uses from its resources: names, and how often. */
export interface ContentUsage {
  operators: number;
  groups: DrawnWith[];
  /** Fonts and patterns that are set, even if nothing is drawn with them. */
  fonts: Set<string>;
  patterns: Set<string>;
  shadings: Map<string, number>;
  inlineImages: InlineImage[];
}

export const newGroup = (font: Current, fill: Current, stroke: Current): DrawnWith => ({
  font,
  fill,
  stroke,
  text: 0,
  fills: 0,
  strokes: 0,
  xObjects: new Map(),
  states: new Map(),
});

/** Counts a form, an image or a graphics state that is drawn once more. */
export function addDrawn(drawn: Map<string, Drawn>, name: string, area: number): void {
  const { times, smallest, largest } = drawn.get(name) ?? { times: 0, smallest: area, largest: area };
  drawn.set(name, { times: times + 1, smallest: Math.min(smallest, area), largest: Math.max(largest, area) });
}
