/** A pseudo-random generator with a fixed seed. It returns whole numbers from 0 to `sides - 1`. */
export function fixedRandom(): (sides: number) => number {
  let state = 7;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % sides;
  };
}
