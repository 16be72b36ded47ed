import { AcceptedMyProgress, AcceptedProgressSynced } from '@telar/contracts/progress';
import type { MyProgress, ProgressSynced } from '@telar/contracts/progress';

// Loaded with the first call, because no screen needs the schemas before.

/** Parses the progress in all courses. Leaves out courses that do not match. @throws ZodError */
export const parseMyProgress = (body: unknown): MyProgress => AcceptedMyProgress.parse(body);

/** Parses the answer to sent events. @throws ZodError */
export const parseSynced = (body: unknown): ProgressSynced => AcceptedProgressSynced.parse(body);
