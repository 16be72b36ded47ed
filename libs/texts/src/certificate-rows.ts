import { formatCount } from '@telar/domain/counts';

/** Why a row cannot be issued or imported. */
export const ROW_ERRORS = {
  same_code: (row: number) => `La fila ${formatCount(row)} tiene el mismo código.`,
  code_taken: 'Ya existe un certificado con ese código.',
  unexpected: 'Ocurrió un error inesperado. Reinténtalo.',
} as const;

/** In place of the state of a row, if its certificate was revoked since. */
export const ROW_REVOKED = 'Anulado';
