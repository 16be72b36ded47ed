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
    const cached = this.cached.get(read.key);
    if (cached?.version === state.version) return cached;
    // Concurrent callers share one statement. It starts after the version was read, so its result is not older.
    const task = `${state.version} ${read.key}`;
    const shared = this.pending.get(task);
    try {
      if (shared) return await waitFor(shared);
    } catch (error) {
      // A queue refused the caller who began the read. That is no reason to refuse this one.
      if (!(error instanceof AppError && error.code === 'overloaded')) throw error;
    }
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
