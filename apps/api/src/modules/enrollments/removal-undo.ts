import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';

/** How long a removal can be undone. */
const LIFETIME = '10m';
const ALGORITHM = 'HS256';

const Enrollment = z.looseObject({ user_id: z.int(), course_id: z.int(), plan_id: z.string().nullable() });
/** A row of `enrollments` as JSON, with times as PostgreSQL writes them. */
export type RemovedEnrollment = z.infer<typeof Enrollment>;

const Claims = z.object({ by: z.int(), enrollment: Enrollment });

/** Writes a removed enrollment into a signed text, with which the same person can restore it for ten minutes. */
@Injectable()
export class RemovalUndo {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) { jwtSecret }: Config) {
    // A key of its own, so that the text is no session token.
    this.key = createHmac('sha256', jwtSecret).update('telar: undo of a removed enrollment').digest();
  }

  issue(by: number, enrollment: RemovedEnrollment): Promise<string> {
    return new SignJWT({ by, enrollment })
      .setProtectedHeader({ alg: ALGORITHM })
      .setExpirationTime(LIFETIME)
      .sign(this.key);
  }

  /** @returns `null` if the text is not from a removal by this person in the last ten minutes. */
  async read(undo: string, by: number): Promise<RemovedEnrollment | null> {
    try {
      const { payload } = await jwtVerify(undo, this.key, { algorithms: [ALGORITHM] });
      const claims = Claims.parse(payload);
      return claims.by === by ? claims.enrollment : null;
    } catch {
      return null;
    }
  }
}
