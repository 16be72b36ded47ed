/** The text style of a form field, from its default appearance and its alignment. */
export interface FieldStyle {
  /** Points; 0 lets the box decide. */
  size: number;
  align: 'left' | 'center' | 'right';
  /** Red, green and blue from 0 to 1; `null` lets the certificate decide. */
  color: readonly [number, number, number] | null;
  /** The font's name in lower case, '' if none is given. */
  font: string;
}

const ALIGNMENTS = ['left', 'center', 'right'] as const;
const SIZE_MAX = 200;

const bounded = (value: number, max: number) => Math.min(max, Math.max(0, value));

/**
 * Reads a field's style.
 * @param appearance the default appearance `/DA`, such as `/F1 12 Tf 0 0.2 0.3 rg`
 * @param quadding the alignment `/Q`: 0 left, 1 center, 2 right
 */
export function readStyle(appearance: string, quadding: number): FieldStyle {
  const parts = appearance.slice(0, 500).trim().split(/\s+/);
  const numbersBefore = (operator: string, count: number) => {
    const at = parts.lastIndexOf(operator);
    const numbers = at < count ? [] : parts.slice(at - count, at).map(Number);
    return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
  };
  const [grey] = numbersBefore('g', 1) ?? [];
  const [red = grey, green = grey, blue = grey] = numbersBefore('rg', 3) ?? [];
  const color =
    red === undefined || green === undefined || blue === undefined
      ? null
      : ([bounded(red, 1), bounded(green, 1), bounded(blue, 1)] as const);
  const font = parts[parts.lastIndexOf('Tf') - 2] ?? '';
  return {
    size: bounded(numbersBefore('Tf', 1)?.[0] ?? 0, SIZE_MAX),
    align: ALIGNMENTS[quadding] ?? 'left',
    color,
    font: font.startsWith('/') ? font.slice(1).toLowerCase() : '',
  };
}
