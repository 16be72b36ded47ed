import { fixedRandom } from '@telar/testing/fixed-random';
import { newBits, setBit } from './bits';
import { Postings } from './postings';

/** Increasing numbers, each up to `distanceMax` after the one before. */
function increasing(count: number, distanceMax: number): number[] {
  const roll = fixedRandom();
  let value = roll(distanceMax);
  return Array.from({ length: count }, () => (value += 1 + roll(distanceMax)));
}

const LISTS = {
  empty: [],
  'one number': [7],
  'the number 0': [0],
  'all numbers': Array.from({ length: 3_000 }, (_, n) => n),
  dense: increasing(3_000, 3),
  mixed: [...increasing(500, 5), ...increasing(500, 200).map((n) => n + 10_000)],
  'at the limits of the codes': [6, 13, 21, 117, 118, 214, 215, 312, 7_990, 7_991, 15_769, 23_545, 31_322, 200_000],
  rare: increasing(2_000, 20_000),
};

describe('Postings', () => {
  it.each(Object.entries(LISTS))('returns the numbers of a list: %s', (_, values) => {
    const postings = new Postings();
    for (const value of values) for (let times = 0; times < 2; times++) postings.append(3, value);
    expect([...postings.read(3)]).toEqual(values);
    expect([...postings.read(2)]).toEqual([]);
  });

  it('keeps lists apart that grow in turns', () => {
    const postings = new Postings();
    const lists = Object.values(LISTS);
    for (let n = 0; n < 3_000; n++) {
      for (const [key, values] of lists.entries()) {
        const value = values[n];
        if (value !== undefined) postings.append(key, value);
      }
    }
    expect(lists.map((_, key) => [...postings.read(key)])).toEqual(lists);
  });

  it('marks the numbers of several lists', () => {
    const postings = new Postings();
    const [one, other] = [newBits(100), newBits(100)];
    for (const [key, value] of [
      [0, 1],
      [0, 64],
      [1, 31],
      [1, 99],
    ] as const) {
      postings.append(key, value);
      setBit(other, value);
    }
    postings.mark(0, one);
    postings.mark(1, one);
    expect(one).toEqual(other);
  });

  it('takes little memory', () => {
    const postings = new Postings();
    for (const value of LISTS['all numbers']) postings.append(0, value);
    for (const value of LISTS.rare) postings.append(1, value);
    expect(postings.weight(0)).toBeLessThan(3_000 / 6);
    expect(postings.weight(1)).toBeLessThan(2_000 * 3.5);
  });
});
