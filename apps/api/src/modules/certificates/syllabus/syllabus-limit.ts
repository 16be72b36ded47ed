import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../platform/http/app-error';

/** Proposals per admin and minute, in each process: enough to talk, too few to run up a bill by accident. */
const POINTS = 10;
const SECONDS = 60;

@Injectable()
export class SyllabusLimit {
  private readonly limiter = new RateLimiterMemory({ points: POINTS, duration: SECONDS });

  /** @throws AppError `too_many_requests` saying when to come back. */
  async count(adminId: number): Promise<void> {
    try {
      await this.limiter.consume(String(adminId));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('too_many_requests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1_000) });
    }
  }
}
