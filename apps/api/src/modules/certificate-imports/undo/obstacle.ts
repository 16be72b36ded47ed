import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { IMPORT_CONFLICTS, IMPORT_UNDO_OBSTACLES } from '@telar/texts/certificate-imports';
import type { UndoCertificate, UndoHead } from './undo.statements';

/** Why the import cannot be undone; `null` if it can. */
export function undoObstacle(
  { state, until, is_late: isLate }: UndoHead,
  certificates: readonly UndoCertificate[],
): string | null {
  if (state === 'draft') return IMPORT_UNDO_OBSTACLES.draft;
  if (state === 'running') return IMPORT_CONFLICTS.running;
  if (isLate && until !== null) return IMPORT_UNDO_OBSTACLES.late(formatDate(limaDate(new Date(until))));
  const reissued = certificates.filter(({ is_reissued: isReissued }) => isReissued);
  if (reissued.length > 0) return IMPORT_UNDO_OBSTACLES.reissued(reissued.map(({ original_code: code }) => code));
  return certificates.some(({ is_revoked: isRevoked }) => !isRevoked) ? null : IMPORT_UNDO_OBSTACLES.nothing;
}
