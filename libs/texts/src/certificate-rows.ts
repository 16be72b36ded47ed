import { formatCount } from '@telar/domain/counts';
import { ROSTER_ERROR_TEXTS } from './roster';

/** Why a row cannot be issued or imported. */
export const ROW_ERRORS = {
  same_code: (row: number) => `La fila ${formatCount(row)} tiene el mismo código.`,
  code_taken: 'Ya existe un certificado con ese código.',
  dni_short: ROSTER_ERROR_TEXTS.dni_short,
  date_unknown: (typed: string) => `El día ${typed} no existe.`,
  date_unreadable: (typed: string) => `No se entiende la fecha «${typed}».`,
  unexpected: 'Ocurrió un error inesperado. Reinténtalo.',
} as const;

/** In place of the state of a row, if its certificate was revoked since. */
export const ROW_REVOKED = 'Anulado';
