import { validationError } from '../../platform/http/validation.pipe';

/**
 * The numbers of the rows: those in their file, or else their places.
 * @throws AppError `validation_failed` unless they increase.
 */
export function rowNumbers(rows: readonly { row?: number | undefined }[]): number[] {
  const numbers = rows.map(({ row }, place) => row ?? place + 1);
  const wrong = numbers.findIndex((number, place) => number <= (numbers[place - 1] ?? 0));
  if (wrong >= 0) throw validationError([{ path: ['rows', wrong, 'row'], message: 'invalid_value' }]);
  return numbers;
}
