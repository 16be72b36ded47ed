import type { OpenStrokes, Place } from './paint-meter';

/** A content stream that has not set its font or pattern draws with that of the stream that draws it. */
export const INHERITED = Symbol('inherited');

/** The name of a font or of a pattern in the resources; `null` for a color that is no pattern. */
export type Current = string | null | typeof INHERITED;

/** How often something is drawn, and how large, in the space of the stream that draws it. */
export interface Drawn {
  times: number;
  /** The smallest area of what is 1 × 1 where it is drawn. */
  smallest: number;
  /** Sums of `Place`, each with its weight. */
  area: number;
  length: number;
  room: number;
  reach: number;
}

/** What a content stream draws while the font, both patterns and the graphics states are the same. */
export interface DrawnWith {
  font: Current;
  fill: Current;
  stroke: Current;
  /** The graphics states that are set, the oldest first. */
  active: readonly string[];
  /** Fills, strokes, glyphs and inline images: how many, and their area. */
  paints: number;
  paintArea: number;
  /** The glyphs of operators that show text: bytes of their operands. */
  text: Drawn;
  /** How often something is filled and stroked, and the area. Forms and images by name do not count. */
  fills: number;
  fillArea: number;
  strokes: number;
  strokeArea: number;
  xObjects: Map<string, Drawn>;
  states: Map<string, Drawn>;
}

/** The lines of a stream whose width or dashes are set elsewhere, and what it sets itself. */
export interface StrokeUsage {
  /** The widest line and the shortest dash with its gap that the stream sets; 0 for none. */
  widest: number;
  shortest: number;
  inherited: OpenStrokes;
  /** Lines that the graphics states of the stream may have changed. */
  changed: OpenStrokes;
}

/** What a content stream uses from its resources: names, and how often. */
export interface ContentUsage {
  operators: number;
  /** The length of the edges of fills, strokes and clips. */
  edges: number;
  strokes: StrokeUsage;
  groups: DrawnWith[];
  /** Fonts and patterns that are set, even if nothing is drawn with them. */
  fonts: Set<string>;
  patterns: Set<string>;
  /** The shadings that paint all that is not clipped: how often, and the area. */
  shadings: Map<string, { times: number; area: number }>;
  /** The pixels of inline images by the name of their color space. */
  inlinePixels: Map<string, number>;
}

const noneDrawn = (): Drawn => ({
  times: 0,
  smallest: Number.POSITIVE_INFINITY,
  area: 0,
  length: 0,
  room: 0,
  reach: 0,
});

export const newGroup = (font: Current, fill: Current, stroke: Current, active: readonly string[] = []): DrawnWith => ({
  font,
  fill,
  stroke,
  active,
  paints: 0,
  paintArea: 0,
  text: noneDrawn(),
  fills: 0,
  fillArea: 0,
  strokes: 0,
  strokeArea: 0,
  xObjects: new Map(),
  states: new Map(),
});

/** Counts what is drawn a number of times at a place. */
export function addPlace(drawn: Drawn, times: number, { area, length, room, reach, weight }: Place): void {
  drawn.times += times;
  drawn.smallest = Math.min(drawn.smallest, area);
  drawn.area += times * weight * area;
  drawn.length += times * weight * length;
  drawn.room += times * weight * room;
  drawn.reach += times * weight * reach;
}

/** Counts a form, an image or a graphics state that is drawn once more. */
export function addDrawn(all: Map<string, Drawn>, name: string, place: Place): void {
  const drawn = all.get(name) ?? noneDrawn();
  addPlace(drawn, 1, place);
  all.set(name, drawn);
}
