import type { BatchRowState, BatchState } from '@telar/domain/certificate-batches';
import { formatCount } from '@telar/domain/counts';
import { CERTIFICATE_WARNINGS } from './certificate-warnings';

export const BATCH_STATE_LABELS: Record<BatchState, string> = {
  draft: 'Borrador',
  running: 'Emitiendo',
  cancelling: 'Deteniendo',
  cancelled: 'Detenido',
  done: 'Terminado',
};

export const BATCH_ROW_STATE_LABELS: Record<BatchRowState, string> = {
  pending: 'Pendiente',
  issued: 'Emitido',
  failed: 'Falló',
  refused: 'Rechazada',
};

/** Warnings of the check: the row can be issued all the same. */
export const BATCH_WARNINGS = {
  ...CERTIFICATE_WARNINGS,
  same_person: (row: number) => `La fila ${formatCount(row)} es de la misma persona y el mismo curso.`,
} as const;

/** Why a batch refuses a request. */
export const BATCH_CONFLICTS = {
  not_draft: 'Solo se puede eliminar un lote que no se ha empezado a emitir.',
  rows_not_draft: 'Solo se pueden quitar filas juntas de un lote que no se ha empezado a emitir.',
  row_in_use: 'Esa fila ya se emitió o se está emitiendo.',
  newly_warned: (rows: number) =>
    rows === 1
      ? '1 fila tiene una advertencia nueva: revísala y confirma otra vez.'
      : `${formatCount(rows)} filas tienen advertencias nuevas: revísalas y confirma otra vez.`,
  nothing_to_issue: 'El lote no tiene filas que emitir: corrige las rechazadas.',
  start_cancelled: 'El lote está detenido: reanúdalo.',
  draft: 'El lote aún no se ha empezado a emitir.',
  nothing_issued: 'El lote no tiene certificados vigentes.',
  pdf_too_long: (max: number) =>
    `Un solo PDF puede tener como máximo ${formatCount(max)} certificados. Descarga el ZIP.`,
  pdf_too_large: 'Los certificados ocupan demasiado para un solo PDF. Descarga el ZIP.',
} as const;

/** After rows were removed. */
export const rowsRemovedText = (count: number): string =>
  count === 1 ? 'Se quitó 1 fila.' : `Se quitaron ${formatCount(count)} filas.`;

/** The name of a batch whose rows have no common course. */
export const BATCH_WITHOUT_NAME = 'Certificados';

export const BATCH_CSV_HEAD = [
  'Fila',
  'Estado',
  'Código',
  'Nombre completo',
  'Documento',
  'Curso',
  'Emitido el',
  'Página pública',
  'SHA-256',
  'Observaciones',
] as const;
