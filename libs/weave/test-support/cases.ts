import type { WovenPattern } from '../src/weave';

const TEXTS = ['', 'ACD-2026-7F3K9', 'ACD-2026-7F3K8', 'Ñahui', 'curso-42', '🧶'.repeat(500)];

export const SHAPES = ['band', 'panel'] as const;

/** Each text in each shape. */
export const CASES = TEXTS.flatMap((text) =>
  SHAPES.map((shape) => ({ text, shape, name: `${shape} of ${text.slice(0, 14)}` })),
);

export const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The rows of a pattern, one digit for each cell. */
export const rowsOf = ({ cells, columns, rows }: WovenPattern) =>
  Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));
