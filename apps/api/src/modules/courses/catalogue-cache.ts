import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/http/app-error';
import { CachedResponse } from '../../platform/http/cached-response';
import { waitFor } from '../../platform/request/request-context';
import { CatalogueVersion } from './catalogue-version';
import type { CatalogueState } from './catalogue-version';
import type { VersionedBody } from './course.statements';

const CACHE_BYTES = 64 * 1024 * 1024;
const RESPONSES_MAX = 5_000;
const RESPONSE_BYTES_MAX = 2 * 1024 * 1024;
/** How many reads of others a caller waits for. Beyond that, the refusals mean that the server has too much work. */
const JOINS_MAX = 2;
/** A refusal after a longer wait is the answer, because the app gives up after 30 s. */
const REFUSED_SOON_MS = 2_000;
/** Every list of courses without courses begins like this. */
const EMPTY_LIST = '{"courses":[]';

/** What a caller reads from the catalogue. */
export interface CatalogueRead {
  /** The same for reads that get the same response. */
  key: string;
  /** Runs if the response is not cached. If it returns `null` (not found), nothing is cached. */
  make: () => Promise<VersionedBody | null>;
  /** Whether the response is also cached if the list is empty. */
  cacheEmpty?: boolean;
}

/**
 * Caches responses about the catalogue until it changes. A full cache drops the least recently used ones first. Empty
 * lists are not cached: they are cheap to make, and callers can ask for any number of different ones.
 */
@Injectable()
export class CatalogueCache {
  private readonly cached = new LRUCache<string, CachedResponse>({
    max: RESPONSES_MAX,
    maxSize: CACHE_BYTES,
    maxEntrySize: RESPONSE_BYTES_MAX,
    sizeCalculation: (response, key) => response.memoryBytes + 2 * key.length,
  });
  private readonly pending = new Map<string, Promise<CachedResponse | null>>();

  constructor(private readonly version: CatalogueVersion) {}

  /** How many responses are cached, and about how much memory they take, in bytes. */
  get used(): { responses: number; bytes: number } {
    return { responses: this.cached.size, bytes: this.cached.calculatedSize };
  }

  /** The response for the current state of the catalogue. @param readOf returns what to read in that state. */
  async get(readOf: (state: CatalogueState) => CatalogueRead): Promise<CachedResponse | null> {
    const state = await this.version.current();
    const read = readOf(state);
    // Concurrent callers share one statement. It starts after the version was read, so its result is not older.
    const task = `${state.version} ${read.key}`;
    const since = performance.now();
    for (let joins = 1; ; joins++) {
      const cached = this.cached.get(read.key);
      if (cached?.version === state.version) return cached;
      const shared = this.pending.get(task);
      if (!shared) return this.begin(task, read);
      try {
        return await waitFor(shared);
      } catch (error) {
        // A queue refused the caller who began the read. That is no reason to refuse this one.
        const isRefusal = error instanceof AppError && error.code === 'overloaded';
        if (!isRefusal || joins === JOINS_MAX || performance.now() - since > REFUSED_SOON_MS) throw error;
      }
    }
  }

  private begin(task: string, read: CatalogueRead): Promise<CachedResponse | null> {
    const own: Promise<CachedResponse | null> = this.make(read).finally(() => {
      if (this.pending.get(task) === own) this.pending.delete(task);
    });
    this.pending.set(task, own);
    return own;
  }

  private async make({ key, make, cacheEmpty = false }: CatalogueRead): Promise<CachedResponse | null> {
    const made = await make();
    if (!made) return null;
    const response = new CachedResponse(made.body, made.version);
    if (cacheEmpty || !made.body.startsWith(EMPTY_LIST)) this.cached.set(key, response);
    return response;
  }
}
