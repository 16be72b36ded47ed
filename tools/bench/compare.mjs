import { median } from './statistics.mjs';

/** @typedef {import('./load.mjs').LoadResult} LoadResult */

/**
 * Measures the same work in several places, in alternating rounds, so that other load on the machine falls on all of
 * them. Short rounds, because a busy machine is idle only for short moments.
 * @template Place
 * @param {readonly Place[]} places
 * @param {number} rounds
 * @param {(place: Place, round: number) => Promise<LoadResult>} work
 * @returns {Promise<(LoadResult & { ratio: number })[]>} the best round in each place, and how many times longer a
 *   request takes than in the first place (the median of the rounds).
 */
export async function compare(places, rounds, work) {
  const measured = places.map((place) => ({ place, results: /** @type {LoadResult[]} */ ([]) }));
  for (let round = 0; round < rounds; round++) {
    for (const { place, results } of measured) results.push(await work(place, round));
  }
  const base = measured[0]?.results ?? [];
  return measured.map(({ results }) => {
    const best = results.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
    return { ...best, ratio: median(results.map(({ perSecond }, n) => (base[n]?.perSecond ?? NaN) / perSecond)) };
  });
}
