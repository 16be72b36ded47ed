import { formatCount } from '@telar/domain/counts';

/** Bounds of a filter, both included. */
export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** In soles. */
export const PRICE_RANGES: readonly Range[] = [{ max: 100 }, { min: 100, max: 200 }, { min: 200 }];
export const HOURS_RANGES: readonly Range[] = [{ max: 40 }, { min: 40, max: 80 }, { min: 80 }];

/** "Hasta S/ 100", "S/ 100 a 200", "Desde S/ 200". */
export const priceText = (range: Range) => rangeText(range, 'S/ ', '');

/** "Hasta 40 horas", "40 a 80 horas", "Desde 80 horas". */
export const hoursText = (range: Range) => rangeText(range, '', ' horas');

function rangeText({ min, max }: Range, before: string, after: string): string {
  if (min === undefined) return `Hasta ${before}${formatCount(max ?? 0)}${after}`;
  if (max === undefined) return `Desde ${before}${formatCount(min)}${after}`;
  return `${before}${formatCount(min)} a ${formatCount(max)}${after}`;
}

/** A range as the value of a select; '' for none. */
export const rangeKey = ({ min, max }: Range) =>
  min === undefined && max === undefined ? '' : `${min ?? ''}-${max ?? ''}`;

/** Reads the value of a select. */
export function parseRange(key: string): Range {
  const [min = '', max = ''] = key.split('-');
  return { min: min === '' ? undefined : Number(min), max: max === '' ? undefined : Number(max) };
}
