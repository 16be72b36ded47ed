/**
 * @param {readonly number[]} sorted
 * @param {number} share from 0 to 1.
 */
export const percentile = (sorted, share) => sorted[Math.floor(sorted.length * share)] ?? NaN;

/** @param {readonly number[]} numbers */
export const median = (numbers) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
