import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../../platform/http/cached-response';
import { CatalogueVersion } from './catalogue-version';
import type { VersionedBody } from './course.statements';

const CACHE_BYTES = 32 * 1024 * 1024;
const RESPONSE_BYTES_MAX = 1024 * 1024;

/** Caches responses about the catalogue until it changes. A full cache drops the least recently used ones first. */
@Injectable()
export class CatalogueCache {
  private readonly cached = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    maxEntrySize: RESPONSE_BYTES_MAX,
    sizeCalculation: ({ body }) => body.length,
  });
  private readonly pending = new Map<string, Promise<CachedResponse | null>>();

  constructor(private readonly version: CatalogueVersion) {}

  /**
   * The response under a key, for the catalogue's current version.
   * @param make runs if that response is not cached. If it returns `null` (not found), nothing is cached.
   */
  async get(key: string, make: () => Promise<VersionedBody | null>): Promise<CachedResponse | null> {
    const version = await this.version.current();
    const cached = this.cached.get(key);
    if (cached?.version === version) return cached;
    // Concurrent callers share one statement. It starts after the version was read, so its result is not older.
    const task = `${version} ${key}`;
    const pending = this.pending.get(task) ?? this.make(key, make).finally(() => this.pending.delete(task));
    this.pending.set(task, pending);
    return pending;
  }

  private async make(key: string, make: () => Promise<VersionedBody | null>): Promise<CachedResponse | null> {
    const made = await make();
    if (!made) return null;
    const response = new CachedResponse(made.body, made.version);
    this.cached.set(key, response);
    return response;
  }
}
