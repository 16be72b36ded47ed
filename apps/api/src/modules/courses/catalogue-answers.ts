import { Injectable } from '@nestjs/common';
import { CachedResponse } from '../../platform/http/cached-response';
import { CatalogueVersion } from './catalogue-version';
import type { VersionedBody } from './course.statements';

const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_ANSWER_BYTES = 1024 * 1024;

/** Finished answers, kept for as long as the catalogue has not changed; what was asked for longest ago goes first. */
@Injectable()
export class CatalogueAnswers {
  private readonly kept = new Map<string, CachedResponse>();
  private readonly making = new Map<string, Promise<CachedResponse | null>>();
  private bytes = 0;

  constructor(private readonly version: CatalogueVersion) {}

  /**
   * The answer under a key, made where there is none of the catalogue's version of now.
   * @param make `null` where there is nothing to answer with; that is not kept.
   */
  async answer(key: string, make: () => Promise<VersionedBody | null>): Promise<CachedResponse | null> {
    const version = await this.version.current();
    const kept = this.kept.get(key);
    if (kept?.version === version) {
      // Last in the map is what was asked for last.
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept;
    }
    // Many who ask for the same at once wait for one statement. It began after the version was read, so it is new enough.
    const task = `${version} ${key}`;
    const made = this.making.get(task) ?? this.make(key, make).finally(() => this.making.delete(task));
    this.making.set(task, made);
    return made;
  }

  private async make(key: string, make: () => Promise<VersionedBody | null>): Promise<CachedResponse | null> {
    const made = await make();
    if (!made) return null;
    const answer = new CachedResponse(made.body, made.version);
    this.forget(key);
    if (answer.body.length <= KEPT_ANSWER_BYTES) this.keep(key, answer);
    return answer;
  }

  private keep(key: string, answer: CachedResponse): void {
    this.kept.set(key, answer);
    this.bytes += answer.body.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= KEPT_BYTES) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.body.length ?? 0;
    this.kept.delete(key);
  }
}
