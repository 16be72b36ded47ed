import type { Matrix } from '../template/page-view';

/** Left, bottom, right and top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

export const boxWidth = ([left, , right]: Box): number => right - left;
export const boxHeight = ([, bottom, , top]: Box): number => top - bottom;
export const areaOfBox = (box: Box): number => boxWidth(box) * boxHeight(box);

/** The part of a box that is in another one; empty at its edge if there is none. */
export const within = (box: Box, outer: Box): Box => [
  between(box[0], outer[0], outer[2]),
  between(box[1], outer[1], outer[3]),
  between(box[2], outer[0], outer[2]),
  between(box[3], outer[1], outer[3]),
];

const between = (value: number, low: number, high: number) => (value > low ? (value < high ? value : high) : low);

const NOTHING: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** Measures a path while it is made. What is outside of the clip counts as at its edge. */
export class PathMeter {
  /** The length of its lines: in the stream's space, across or up, whichever is more, and in the current space. */
  edges = 0;
  length = 0;
  private points = 0;
  private isUpright = true;
  private bounds = NOTHING;
  private start: readonly [number, number] = [0, 0];
  private last: readonly [number, number] = [0, 0];
  private lastSeen: readonly [number, number] = [0, 0];

  /** True for a rectangle with sides along the axes. */
  get isRectangle(): boolean {
    return this.isUpright && this.points <= 6;
  }

  /** The box around the path. */
  get box(): Box {
    return this.points === 0 ? [0, 0, 0, 0] : this.bounds;
  }

  /** @param name of the operator. @param matrix from the current space to the stream's */
  follow(name: string, numbers: readonly number[], matrix: Matrix, clip: Box): void {
    if (name === 'h') {
      this.line(this.start, matrix, clip);
    } else if (name === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      this.move([x, y], matrix, clip);
      for (const corner of [
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ] as const) {
        this.line(corner, matrix, clip);
      }
    } else if (name === 'm') {
      this.move([numbers[0] ?? 0, numbers[1] ?? 0], matrix, clip);
    } else {
      // The points that control a curve enclose it.
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        this.line([numbers[at] ?? 0, numbers[at + 1] ?? 0], matrix, clip);
      }
    }
  }

  end(): void {
    this.edges = 0;
    this.length = 0;
    this.points = 0;
    this.isUpright = true;
    this.bounds = NOTHING;
  }

  private move(point: readonly [number, number], matrix: Matrix, clip: Box): void {
    this.start = point;
    this.last = point;
    this.lastSeen = this.seen(point, matrix, clip);
    // A second part.
    if (this.points > 0) this.isUpright = false;
  }

  private line(point: readonly [number, number], matrix: Matrix, clip: Box): void {
    const [fromX, fromY] = this.lastSeen;
    const seen = this.seen(point, matrix, clip);
    if (this.points === 0) this.include(this.lastSeen);
    this.include(seen);
    const [across, up] = [Math.abs(seen[0] - fromX), Math.abs(seen[1] - fromY)];
    if (Math.min(across, up) > 0.001 * Math.max(across, up)) this.isUpright = false;
    this.edges += Math.max(across, up);
    this.length += Math.hypot(point[0] - this.last[0], point[1] - this.last[1]);
    this.last = point;
    this.lastSeen = seen;
  }

  private include([x, y]: readonly [number, number]): void {
    const [left, bottom, right, top] = this.bounds;
    this.points += 1;
    if (x < left || x > right || y < bottom || y > top) {
      this.bounds = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
    }
  }

  private seen([x, y]: readonly [number, number], [a, b, c, d, e, f]: Matrix, clip: Box): readonly [number, number] {
    return [between(a * x + c * y + e, clip[0], clip[2]), between(b * x + d * y + f, clip[1], clip[3])];
  }
}
