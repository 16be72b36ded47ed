import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Workload } from '../request/request-context';
import { isRead } from './methods';
import { WaitingRoom } from './waiting-room';

/** Requests in work at once. More would not be served sooner: they share a thread and a few database connections. */
export const WORK_MAX = 64;
/** Requests that may wait to begin, such as those of several classrooms in the same moment. */
export const WAITING_MAX = 512;
/** In an overload, so that those who are served do not wait long. */
const WAITING_MAX_OVERLOADED = 48;
/** How long a request may wait to begin while others take all the places. */
const WAIT_MAX_MS = 1_000;
const WAIT_MAX_OVERLOADED_MS = 80;
/** An overload is over when nothing was refused for so long. */
const CALM_AFTER_MS = 1_000;
/**
 * Requests begun in one turn of the event loop, so that those that have arrived meanwhile are seen soon. At most one of
 * them is a write: it takes several times as long as a read. Those that waited too long begin besides.
 */
const STARTS_PER_TURN = 8;
/**
 * In a turn with many refusals, one request is begun for so many of them, so that responses get as much time as they
 * do.
 */
const REFUSALS_PER_START = 8;

/** Added to the key of a caller's address. */
const WRITES = ' writes';

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  /**
   * The key of the caller's address. Its writes count as another caller, so that no read waits until a burst of them
   * began.
   */
  caller: string;
  isWrite: boolean;
  /** By `performance.now()`. */
  since: number;
}

interface Options {
  /** Whether requests for a URL begin at once, such as those for the health. */
  isAlwaysServed: (url: string) => boolean;
  /** The key of the address by which callers take turns. */
  callerOf: (request: IncomingMessage) => string;
  serve: RequestListener;
  refuse: RequestListener;
  /** Whether a queue would refuse the request, because it has just refused another read of the caller. */
  wouldBeRefused: (request: IncomingMessage) => boolean;
  refuseForQueue: RequestListener;
}

/**
 * Decides which requests begin, when only Node's parser has seen them: a refusal by a hook of Fastify takes half as
 * long as a response from the cache. A burst waits. In an overload hardly any request waits (controlled delay, as in
 * CoDel): those who are served are served soon, and the others are refused at once: the newest of the caller with the
 * most first.
 */
export class Admission {
  private readonly waiting = new WaitingRoom<Waiting>();
  private refusedAt = -Infinity;
  private refusedInTurn = 0;
  private isPlanned = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly workload: Workload,
    private readonly options: Options,
  ) {
    workload.onLess = () => this.plan();
  }

  /** How many requests wait to begin. */
  get length(): number {
    return this.waiting.length;
  }

  /** Call it for each request. */
  add(request: IncomingMessage, response: ServerResponse): void {
    const { isAlwaysServed, wouldBeRefused, callerOf, serve, refuseForQueue } = this.options;
    if (isAlwaysServed(request.url ?? '')) return serve(request, response);
    if (wouldBeRefused(request)) return refuseForQueue(request, response);
    const isWrite = !isRead(request);
    const caller = callerOf(request) + (isWrite ? WRITES : '');
    const arrived = { request, response, caller, isWrite, since: performance.now() };
    const isFull = this.waiting.length >= (this.isOverloaded(arrived.since) ? WAITING_MAX_OVERLOADED : WAITING_MAX);
    this.waiting.add(arrived);
    const excess = isFull && this.waiting.takeExcess(arrived.caller);
    if (excess) this.refuse(excess);
    this.plan();
  }

  /** More arrived than can wait, or some waited too long. */
  private isOverloaded(now: number): boolean {
    return now - this.refusedAt < CALM_AFTER_MS;
  }

  private refuse({ request, response }: Waiting): void {
    // The caller may have gone.
    if (response.destroyed) return;
    this.refusedAt = performance.now();
    this.refusedInTurn++;
    this.options.refuse(request, response);
  }

  /** Begins requests when all that have arrived are seen. */
  private plan(): void {
    if (this.isPlanned || this.waiting.length === 0) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      this.begin();
    });
  }

  private begin(): void {
    const { wouldBeRefused, refuseForQueue, serve } = this.options;
    const startsMax = Math.max(STARTS_PER_TURN, this.refusedInTurn / REFUSALS_PER_START);
    // A response takes several turns, and turns with many refusals are long.
    const workMax = Math.max(WORK_MAX, this.refusedInTurn);
    const now = performance.now();
    const waitMaxMs = this.isOverloaded(now) ? WAIT_MAX_OVERLOADED_MS : WAIT_MAX_MS;
    let begun = 0;
    let hasWrite = false;
    // Those that begin here are counted as work only when this function has returned.
    const isFull = () => this.workload.requests + begun >= workMax;
    const beginOrRefuse = (next: Waiting) => {
      // The caller may have gone.
      if (next.response.destroyed) return;
      // A queue refused another one while it waited. It takes no place among those that begin: a tenth of their time.
      if (wouldBeRefused(next.request)) return refuseForQueue(next.request, next.response);
      if (isFull()) return this.refuse(next);
      begun++;
      hasWrite ||= next.isWrite;
      serve(next.request, next.response);
    };
    while (!isFull() && begun < startsMax) {
      const next = this.waiting.takeNext(({ isWrite }) => !isWrite || !hasWrite);
      if (!next) break;
      beginOrRefuse(next);
    }
    for (const old of this.waiting.takeUntil(now - waitMaxMs)) beginOrRefuse(old);
    this.refusedInTurn = 0;
    clearTimeout(this.timer);
    const { oldest } = this.waiting;
    if (oldest !== undefined && isFull()) this.timer = setTimeout(() => this.begin(), oldest + waitMaxMs - now);
    else this.plan();
  }
}
