import type { Matrix } from '../template/page-view';
import { exhausting } from './budget';
import { areaOf, IDENTITY, lengthOf, multiply } from './matrix';
import { areaOfBox, boxHeight, boxWidth, PathMeter, within } from './path-meter';
import type { Box } from './path-meter';

/** The clip of streams without a box of their own, such as glyphs. */
export const UNBOUNDED: Box = [-1e12, -1e12, 1e12, 1e12];

/** Where something is drawn, in the stream's own space. */
export interface Place {
  /** The area of what is 1 × 1 there, and the length of what is 1 long. */
  area: number;
  length: number;
  /** What of it can be seen: at most this area, and lines of this length. */
  room: number;
  reach: number;
  /** How much longer each pixel takes than without clips. */
  weight: number;
}

/** What an operator paints, in the stream's own space. */
export interface Painted {
  area: number;
  /** The length of the edges. */
  edges: number;
}

/** What strokes cost that have the width or the dashes of what draws the stream, or of a graphics state. */
export interface OpenStrokes {
  /** The length of the lines in the stream's space, for a width of 1, and in the space of each, for the dashes. */
  width: number;
  dashes: number;
}

const noStrokes = (): OpenStrokes => ({ width: 0, dashes: 0 });

interface State {
  matrix: Matrix;
  clip: Box;
  /** Clips in each other that are no rectangles. */
  clips: number;
  /** The width of lines; `null` if the stream has not set it. A graphics state may have set it after that. */
  width: number | null;
  isWidthOpen: boolean;
  /** The length of a dash and its gap; 0 for a line without gaps. */
  dash: number | null;
  isDashOpen: boolean;
  /** The size of text, and its horizontal scale. */
  size: number;
  stretch: number;
}

const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINT = new Set(['b', 'B', 'b*', 'B*', 'f', 'F', 'f*', 'n', 's', 'S']);
const STATE = new Set(['q', 'Q', 'cm', 'w', 'd', 'gs', 'Tf', 'Tz', 'Tm', 'BT', 'W', 'W*']);

/** Points of the thinnest line that viewers draw. */
const HAIRLINE = 0.5;

/** How much longer a pixel takes with each clip that is no rectangle. */
const CLIP = 0.04;

/** Numbers from which graphics states no longer make sense. */
const NUMBER_MAX = 1e15;

/** Part of its square that a glyph fills. */
const GLYPH = 0.25;

/** Follows matrix, clip and path of a content stream, and measures what its operators paint. */
export class PaintMeter {
  /** The widest line and the shortest dash that the stream sets; 0 if it sets none. */
  widest = 0;
  shortest = 0;
  readonly inherited = noStrokes();
  /** Strokes that the graphics states of the stream may have changed. */
  readonly changed = noStrokes();
  /** Dashes of lines. */
  dashes = 0;
  private readonly path = new PathMeter();
  private readonly saved: State[] = [];
  private state: State;
  private text = IDENTITY;
  private isClip = false;

  /** @param box outside of which nothing of the stream is seen */
  constructor(box: Box) {
    this.state = {
      matrix: IDENTITY,
      clip: box,
      clips: 0,
      width: null,
      isWidthOpen: false,
      dash: null,
      isDashOpen: false,
      size: 1,
      stretch: 1,
    };
  }

  static follows = (name: string): boolean => PATH.has(name) || STATE.has(name) || PAINT.has(name);

  /** @param numbers the operands; of an array, its numbers. @throws TemplateError `template_exhausting` */
  follow(name: string, numbers: readonly number[]): void {
    const { state } = this;
    const [first = 0] = numbers;
    if (PATH.has(name)) this.path.follow(name, numbers, state.matrix, state.clip);
    else if (name === 'q') this.saved.push(state);
    else if (name === 'Q') this.state = this.saved.pop() ?? state;
    else if (name === 'cm') this.state = { ...state, matrix: checked(multiply(matrixOf(numbers), state.matrix)) };
    else if (name === 'W' || name === 'W*') this.isClip = true;
    else if (name === 'BT') this.text = IDENTITY;
    else if (name === 'Tm') this.text = checked(matrixOf(numbers));
    else if (name === 'Tf') this.state = { ...state, size: numbers.at(-1) ?? 0 };
    else if (name === 'Tz') this.state = { ...state, stretch: first / 100 };
    else if (name === 'gs') this.state = { ...state, isWidthOpen: true, isDashOpen: true };
    else if (name === 'w') {
      this.widest = Math.max(this.widest, first);
      this.state = { ...state, width: Math.max(0, first), isWidthOpen: false };
    } else if (name === 'd') this.setDash(numbers.slice(0, -1));
  }

  /** What filling the path paints. */
  filled(): Painted {
    return this.times({ area: areaOfBox(this.path.box), edges: this.path.edges });
  }

  /** What stroking the path paints. */
  stroked(): Painted {
    const { matrix, clip, width, isWidthOpen, dash, isDashOpen } = this.state;
    const { edges, length, box } = this.path;
    const scale = lengthOf(matrix);
    if (width === null) this.inherited.width += edges * scale;
    if (isWidthOpen) this.changed.width += edges * scale;
    if (dash === null) this.inherited.dashes += length;
    else if (dash > 0) this.dashes += length / dash;
    if (isDashOpen) this.changed.dashes += length;
    const thick = Math.max((width ?? 0) * scale, HAIRLINE);
    const [left, bottom, right, top] = box;
    const around = within([left - thick, bottom - thick, right + thick, top + thick], clip);
    // The outline of a line is filled, which takes longer than the line's area.
    return this.times({ area: 2 * Math.min(areaOfBox(around), (edges + thick) * thick), edges });
  }

  /** Call it after an operator that ends a path. Returns the edges of the clip, if it is one. */
  endPath(): number {
    const { path, state } = this;
    let edges = 0;
    if (this.isClip) {
      if (!path.isRectangle) edges = path.edges;
      this.state = { ...state, clip: within(path.box, state.clip), clips: state.clips + (path.isRectangle ? 0 : 1) };
    }
    this.isClip = false;
    path.end();
    return edges;
  }

  /** Where a form or an image is drawn. */
  place(matrix = this.state.matrix): Place {
    const { clip } = this.state;
    return {
      area: areaOf(matrix),
      length: lengthOf(matrix),
      room: areaOfBox(clip),
      reach: boxWidth(clip) + boxHeight(clip),
      weight: this.weight,
    };
  }

  /** Where a glyph is drawn of which the font says how large it is in a square of 1 × 1. */
  glyph(): Place {
    const { size, stretch, matrix } = this.state;
    return this.place(multiply([size * stretch, 0, 0, size, 0, 0], multiply(this.text, matrix)));
  }

  /** What a glyph paints of an ordinary font. */
  glyphArea(): number {
    const { area, room, weight } = this.glyph();
    return Math.min(area * GLYPH, room) * weight;
  }

  /** What painting everywhere paints: all that is not clipped. */
  everywhere(): number {
    return areaOfBox(this.state.clip) * this.weight;
  }

  /** What an image paints. */
  square(): number {
    const { area, room, weight } = this.place();
    return Math.min(area, room) * weight;
  }

  private setDash(lengths: readonly number[]): void {
    const dash = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
    if (dash > 0) this.shortest = this.shortest > 0 ? Math.min(this.shortest, dash) : dash;
    this.state = { ...this.state, dash, isDashOpen: false };
  }

  /** Clips in each other that are no rectangles. */
  get clips(): number {
    return this.state.clips;
  }

  /** Each clip that is no rectangle is looked at again for each row of pixels. */
  private get weight(): number {
    return 1 + this.state.clips * CLIP;
  }

  private times({ area, edges }: Painted): Painted {
    return { area: area * this.weight, edges };
  }
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

function checked(matrix: Matrix): Matrix {
  if (!matrix.every((value) => Math.abs(value) <= NUMBER_MAX)) exhausting('a matrix');
  return matrix;
}
