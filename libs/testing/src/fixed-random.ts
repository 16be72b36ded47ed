/**
 * A pseudo-random generator with a seed, so that a failure can be repeated. It returns whole numbers from 0 to `sides -
 * 1`. A linear congruential generator with the constants of Numerical Recipes; its high bits are used, because the low
 * ones repeat soon.
 */
export function fixedRandom(seed = 7): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
