import { FIELD_TEXTS } from '@telar/texts/fields';
import { invalidField } from '../../platform/http/app-error';

/**
 * The numbers of the rows: those in their file, or else their places.
 * @throws AppError `validation_failed` unless they increase.
 */
export function rowNumbers(rows: readonly { row?: number | undefined }[]): number[] {
  const numbers = rows.map(({ row }, place) => row ?? place + 1);
  const wrong = numbers.findIndex((number, place) => number <= (numbers[place - 1] ?? 0));
  if (wrong >= 0) throw invalidField(`rows.${wrong}.row`, FIELD_TEXTS.row_not_after);
  return numbers;
}
