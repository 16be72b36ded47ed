import { Injectable } from '@nestjs/common';
import { manySearchesText } from '@telar/texts/wait';
import { QueuePerKey } from '../../platform/concurrency/bounded-queue';
import { AppError } from '../../platform/http/app-error';
import { AttemptLimiter, limitsPerCaller } from '../../platform/security/attempt-limiter';
import type { Limit, Undo } from '../../platform/security/attempt-limiter';
import type { BlockError } from '../../platform/security/recent-blocks';

/**
 * Searches without a result from one IP address in 15 minutes: about seven for each student of a classroom of forty,
 * too few to find the DNIs of the register.
 */
export const MISSES_PER_ADDRESS = 300;
/** The same for an IPv6 site (/48). */
export const MISSES_PER_SITE = 600;

/**
 * Searches with a result from one IP address in an hour: 15 for each student of a classroom of forty, too few to read
 * the register by student codes that follow one another.
 */
export const HITS_PER_ADDRESS = 600;
/** The same for an IPv6 site (/48). */
export const HITS_PER_SITE = 1_200;

const MISSES = 'certificates';
const HITS = 'certificates-found';
const HITS_WINDOW_S = 60 * 60;
const WAITING_MAX = 500;

const tooMany: BlockError = (retryAfter) =>
  new AppError('too_many_requests', { retryAfter, message: manySearchesText(retryAfter) });

function missLimits(address: string): Limit[] {
  const limits = limitsPerCaller(MISSES, address, { address: MISSES_PER_ADDRESS, site: MISSES_PER_SITE });
  return limits.map((limit) => ({ ...limit, error: tooMany }));
}

function hitLimits(address: string): Limit[] {
  const limits = limitsPerCaller(HITS, address, { address: HITS_PER_ADDRESS, site: HITS_PER_SITE });
  return limits.map((limit) => ({ ...limit, windowS: HITS_WINDOW_S, error: tooMany }));
}

/** Returns a handler that takes attempts back and throws the error again. */
const undoing =
  (...attempts: Undo[]) =>
  async (error: unknown): Promise<never> => {
    for (const undo of attempts) await undo();
    throw error;
  };

/** For the OpenAPI document: the limits of searches and of look-ups by code. */
export const SEARCH_LIMITS =
  `Tras ${MISSES_PER_ADDRESS} búsquedas sin resultado en 15 minutos, o ${HITS_PER_ADDRESS} con resultado en una hora, desde ` +
  'una misma dirección, responde 429 con `Retry-After` a todas; desde una misma red IPv6 (/48), tras ' +
  `${MISSES_PER_SITE} y ${HITS_PER_SITE}.`;

/** For the OpenAPI document: which look-ups count as searches. */
export const LIMITED_LOOKUPS =
  'Con `CERTIFICATE_LIST=filtered`, cada consulta por un código que se puede adivinar (`001/2019`) cuenta como una búsqueda ' +
  `de la lista; las de tokens firmados y códigos aleatorios no. ${SEARCH_LIMITS}`;

/** Limits how many searches with a result, and how many without one, an IP address can make. */
@Injectable()
export class SearchLimit {
  /** One search at a time for each address: searches that find something must not count against each other. */
  private readonly queue = new QueuePerKey(WAITING_MAX);

  constructor(private readonly limiter: AttemptLimiter) {}

  /**
   * Runs the search if another one is allowed, whatever it finds: a refusal does not reveal whether there is a result.
   * It is counted as both before it runs, so that parallel searches do not get past the limits; then it is removed from
   * the count of the other kind, and from both if it fails.
   * @throws AppError `too_many_requests` with the seconds to wait; the search has not run then. `overloaded` if too
   * many searches from the address wait.
   */
  run<T>(address: string, search: () => Promise<T[]>): Promise<T[]> {
    const [misses, hits] = [missLimits(address), hitLimits(address)];
    const limits = [...misses, ...hits];
    return this.limiter.slowRefusals(address, async () => {
      this.limiter.assertFree(limits);
      return this.queue.run(address, async () => {
        // The searches that waited in front may have been the last ones allowed.
        this.limiter.assertFree(limits);
        const undoMiss = await this.limiter.count(misses);
        const undoHit = await this.limiter.count(hits).catch(undoing(undoMiss));
        const found = await search().catch(undoing(undoMiss, undoHit));
        await (found.length > 0 ? undoMiss() : undoHit());
        return found;
      });
    });
  }
}
