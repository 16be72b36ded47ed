import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressOf } from './client-address';
import { isRead } from './methods';

/** A queue has free places again after about this time. */
const REFUSED_MS = 20;
const CALLERS_MAX = 10_000;
const URLS_MAX = 5_000;
/** Longer ones are not remembered: a URL may have 16 kB. */
const URL_MAX_LENGTH = 300;
const OK = 200;
const NOT_MODIFIED = 304;

/**
 * Remembers for a moment which reads of which caller a queue has refused, so that the next ones are refused before
 * their URLs are read: a refusal by a queue takes ten times as long. Queues refuse the callers with the most tasks, so
 * that other callers are served. URLs that needed no queue are always served: they come from a cache.
 */
export class RefusedReads {
  /** The time of the last refusal, by caller and path. */
  private readonly refusedAt = new LRUCache<string, number>({ max: CALLERS_MAX });
  private readonly quickUrls = new LRUCache<string, true>({ max: URLS_MAX });

  /** @param trustedProxies how many proxies in front write into `X-Forwarded-For`. */
  constructor(private readonly trustedProxies: number) {}

  /** A queue has refused the request. */
  addRefused(request: IncomingMessage): void {
    if (!isRead(request)) return;
    this.refusedAt.set(this.keyOf(request), performance.now());
    // It was quick only because the queue was free.
    this.quickUrls.delete(request.url ?? '');
  }

  /** The request got its response without a queue. */
  addQuick(request: IncomingMessage, status: number): void {
    const { url = '' } = request;
    if (!isRead(request) || url.length > URL_MAX_LENGTH) return;
    if (status === OK || status === NOT_MODIFIED) this.quickUrls.set(url, true);
  }

  has(request: IncomingMessage): boolean {
    if (this.refusedAt.size === 0 || !isRead(request)) return false;
    const at = this.refusedAt.get(this.keyOf(request));
    return at !== undefined && performance.now() - at < REFUSED_MS && !this.quickUrls.has(request.url ?? '');
  }

  private keyOf(request: IncomingMessage): string {
    return `${addressOf(request, this.trustedProxies)} ${request.url?.split('?', 1)[0]}`;
  }
}
