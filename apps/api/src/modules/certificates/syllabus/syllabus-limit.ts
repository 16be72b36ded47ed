import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../platform/http/app-error';

/** Proposals per admin and minute, in each process. Enough for a conversation; limits the cost of a mistake. */
const POINTS = 10;
const SECONDS = 60;

@Injectable()
export class SyllabusLimit {
  private readonly limiter = new RateLimiterMemory({ points: POINTS, duration: SECONDS });

  /** Counts a proposal. @throws AppError `too_many_requests`, with the time to wait. */
  async count(adminId: number): Promise<void> {
    try {
      await this.limiter.consume(String(adminId));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('too_many_requests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1_000) });
    }
  }
}
