import type { CertificateOrigin, CertificateState } from '@telar/domain/certificate-archive';
import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';

/** The state of a certificate. */
export const CERTIFICATE_STATE_LABELS: Record<CertificateState, string> = {
  valid: 'Vigente',
  revoked: 'Anulado',
  replaced: 'Reemplazado',
};

/** The states as a filter. */
export const CERTIFICATE_STATE_OPTIONS: Record<CertificateState, string> = {
  valid: 'Vigentes',
  revoked: 'Anulados',
  replaced: 'Reemplazados',
};

/** How a certificate came to the archive. */
export const CERTIFICATE_ORIGIN_LABELS: Record<CertificateOrigin, string> = {
  single: 'Emitido uno por uno',
  batch: 'Emitido en un lote',
  import: 'Emitido antes, incorporado',
};

export const ARCHIVE_SEARCH_TOO_SLOW = 'La búsqueda tarda demasiado: escribe más palabras o elige un filtro.';

/** Why a certificate is revoked: its replacement, and the reason that staff gave. */
export const replacedReason = (code: string, reason: string): string => `Reemplazado por ${code}: ${reason}`;

export const revokedMessage = (count: number): string =>
  count === 1 ? 'Se eliminó 1 certificado.' : `Se eliminaron ${formatCount(count)} certificados.`;

export const ARCHIVE_CSV_HEAD = [
  'Código',
  'Código original',
  'Nombre completo',
  'Documento',
  'Curso',
  'Horas',
  'Inicio',
  'Fin',
  'Fecha de emisión',
  'Nota final',
  'ID del alumno',
  'Plantilla',
  'Origen',
  'Estado',
  'Registrado el',
  'Registrado por',
  'Lote',
  'Anulado el',
  'Anulado por',
  'Motivo',
  'Reemplazado por',
  'Reemplaza a',
  'Página pública',
] as const;

/** Texts of `/certificados-emitidos`. */
export const ARCHIVE_TEXTS = {
  title: 'Certificados emitidos',
  intro: 'Todo lo que la academia ha emitido, lo más reciente primero.',
  empty: 'Todavía no se ha emitido ningún certificado.',
  emptyFiltered: 'Ningún certificado coincide con lo que buscas.',
  emptyPage: 'Aquí ya no hay certificados.',
  /** Without a full stop: the reason follows. */
  loadFailed: 'No se pudieron cargar los certificados',
  shownStays: 'Lo que ves es lo último que llegó.',
  downloadFailed: 'No se pudo descargar la lista',
  detailFailed: 'No se pudo cargar el certificado',
  copied: 'Enlace copiado.',
  notCopied: 'Este navegador no deja copiar. El enlace es:',
  columnsHint: 'Se recuerdan en este navegador, para tu cuenta.',
} as const;

export const BULK_REVOCATION_TEXTS = {
  /** Without a full stop: the reason follows. */
  failed: 'No se pudo eliminar ningún certificado',
  lost: 'No llegó la respuesta, y algunos pueden haberse eliminado. Vuelve a intentarlo: los que ya están anulados no cambian.',
  results: { revoked: 'Eliminado', already_revoked: 'Ya estaba anulado', not_found: 'Ya no existe' },
  tooMany: (max: number) => `Se pueden eliminar ${quantityText(max, 'certificado', 'certificados')} a la vez.`,
} as const;

export const REISSUE_TEXTS = {
  intro:
    'Se emite un certificado nuevo, con otro código. El anterior queda anulado y su página pública dice «Reemplazado por» con el enlace al nuevo.',
  done: (newCode: string, oldCode: string) => `Se emitió ${newCode}, que reemplaza a ${oldCode}.`,
  unchanged: 'Todavía no cambiaste ningún dato.',
  /** A list follows. */
  warned: 'Revisa antes de emitir:',
  /** Without a full stop: the reason follows. */
  failed: 'No se pudo emitir el certificado corregido',
  lost: 'No llegó la respuesta. Vuelve a intentarlo: no se emitirá dos veces.',
  changedMeanwhile: 'Este certificado cambió mientras lo corregías.',
  reasonHint: 'Queda en el registro de anulados, que solo ve el personal.',
} as const;
