import type { AuditEvent } from '@telar/contracts/audit';
import type { ActorRole, AuditAction, AuditSubject } from '@telar/domain/audit';
import { formatCount } from '@telar/domain/counts';
import { formatDate } from '@telar/domain/dates';
import { maskedDniText } from '@telar/domain/dni';
import { documentParts } from '@telar/domain/document-text';
import { DOCUMENT_LABELS } from '@telar/domain/identity-document';
import { isObject } from '@telar/domain/is-object';
import { limaDateTime } from '@telar/domain/lima-time';
import { formatSoles } from '@telar/domain/money';
import { ROLE_LABELS } from '@telar/domain/roles';
import { fieldLabel } from './fields';
import { ANSWER_CHANNEL_LABELS, MESSAGE_STATE_LABELS } from './messages';

/**
 * How each action is named in a list of actions, and how a sentence about it begins; the subject's name follows. To
 * revoke a certificate is called "eliminar", as on its button and in the messages that the specification gives.
 * "Anulado" is the state of the certificate afterwards, as in the public verdict "Anulado el dd/mm/aaaa".
 */
export const AUDIT_ACTION_TEXTS: Record<AuditAction, { label: string; sentence: string }> = {
  'user.created': { label: 'Cuenta creada', sentence: 'Creó la cuenta de' },
  'user.updated': { label: 'Cuenta modificada', sentence: 'Modificó la cuenta de' },
  'user.role_changed': { label: 'Cambio de rol', sentence: 'Cambió el rol de' },
  'user.activated': { label: 'Cuenta activada', sentence: 'Activó la cuenta de' },
  'user.deactivated': { label: 'Cuenta desactivada', sentence: 'Desactivó la cuenta de' },
  'user.password_changed': { label: 'Contraseña propia cambiada', sentence: 'Cambió su contraseña:' },
  'user.password_reset': { label: 'Contraseña restablecida', sentence: 'Restableció la contraseña de' },
  'user.recovery_link_made': {
    label: 'Enlace para cambiar la contraseña',
    sentence: 'Creó un enlace para cambiar la contraseña de',
  },
  'user.sessions_ended': { label: 'Sesiones cerradas', sentence: 'Cerró todas las sesiones de' },
  'user.deleted': { label: 'Cuenta eliminada', sentence: 'Eliminó la cuenta de' },
  'session.started': { label: 'Inicio de sesión del personal', sentence: 'Inició sesión:' },
  'session.refused': { label: 'Inicio de sesión rechazado', sentence: 'Intento fallido de iniciar sesión como' },
  'session.ended': { label: 'Cierre de sesión del personal', sentence: 'Cerró su sesión:' },
  'enrollment.created': { label: 'Inscripción', sentence: 'Inscribió en cursos a' },
  'enrollment.updated': { label: 'Inscripción modificada', sentence: 'Cambió el acceso a cursos de' },
  'enrollment.deleted': { label: 'Inscripción quitada', sentence: 'Quitó cursos a' },
  'plan.granted': { label: 'Plan asignado', sentence: 'Dio un plan a' },
  'plan.changed': { label: 'Fin de un plan cambiado', sentence: 'Cambió el fin del plan de' },
  'plan.withdrawn': { label: 'Plan retirado', sentence: 'Retiró el plan de' },
  'progress.marked': { label: 'Módulos marcados', sentence: 'Marcó módulos como completados a' },
  'progress.unmarked': { label: 'Módulos desmarcados', sentence: 'Desmarcó módulos a' },
  'progress.result_recorded': { label: 'Nota o cuestionario', sentence: 'Cambió la nota o el cuestionario de' },
  'progress.exported': { label: 'Lista de avance descargada', sentence: 'Descargó la lista de avance del curso' },
  'course.created': { label: 'Curso creado', sentence: 'Creó el curso' },
  'course.updated': { label: 'Curso modificado', sentence: 'Modificó el curso' },
  'course.archived': { label: 'Curso archivado', sentence: 'Archivó el curso' },
  'course.deleted': { label: 'Curso eliminado', sentence: 'Eliminó el curso' },
  'course.sessions_created': { label: 'Clases en vivo creadas', sentence: 'Creó clases en vivo del curso' },
  'course.sessions_changed': { label: 'Clases en vivo modificadas', sentence: 'Cambió clases en vivo del curso' },
  'course.files_added': { label: 'Archivos del curso agregados', sentence: 'Agregó archivos al curso' },
  'course.files_changed': { label: 'Archivos del curso modificados', sentence: 'Cambió archivos del curso' },
  'course.files_deleted': { label: 'Archivos del curso eliminados', sentence: 'Eliminó archivos del curso' },
  'course.sessions_deleted': { label: 'Clases en vivo eliminadas', sentence: 'Eliminó clases en vivo del curso' },
  'package.created': { label: 'Paquete creado', sentence: 'Creó el paquete' },
  'package.updated': { label: 'Paquete modificado', sentence: 'Cambió el nombre del paquete' },
  'package.courses_added': { label: 'Cursos agregados a un paquete', sentence: 'Agregó cursos al paquete' },
  'package.courses_removed': { label: 'Cursos quitados de un paquete', sentence: 'Quitó cursos del paquete' },
  'package.deleted': { label: 'Paquete eliminado', sentence: 'Eliminó el paquete' },
  // Happens only through SQL, because the three plans always exist.
  'plan.created': { label: 'Plan creado', sentence: 'Creó el plan' },
  'plan.updated': { label: 'Plan modificado', sentence: 'Modificó el plan' },
  'certificate.issued': { label: 'Certificado emitido', sentence: 'Emitió el certificado' },
  'certificate.imported': { label: 'Certificado incorporado', sentence: 'Incorporó el certificado' },
  'certificate.updated': { label: 'Certificado modificado', sentence: 'Modificó el certificado' },
  'certificate.revoked': { label: 'Certificado eliminado', sentence: 'Eliminó el certificado' },
  // By the undo of an import, or by SQL. The application deletes no other row of a certificate.
  'certificate.deleted': { label: 'Certificado borrado de la base', sentence: 'Borró de la base el certificado' },
  'certificate.exported': { label: 'Lista de certificados descargada', sentence: 'Descargó la lista de certificados' },
  'certificate_batch.created': { label: 'Lote de certificados creado', sentence: 'Creó el lote de certificados' },
  'certificate_batch.started': { label: 'Lote iniciado', sentence: 'Inició la emisión del lote' },
  'certificate_batch.cancelled': { label: 'Lote detenido', sentence: 'Detuvo la emisión del lote' },
  'certificate_batch.resumed': { label: 'Lote reanudado', sentence: 'Reanudó la emisión del lote' },
  'certificate_batch.retried': {
    label: 'Lote reintentado',
    sentence: 'Reintentó las filas fallidas o corregidas del lote',
  },
  'certificate_batch.finished': { label: 'Lote terminado', sentence: 'Terminó la emisión del lote' },
  'certificate_batch.deleted': { label: 'Lote eliminado', sentence: 'Eliminó el borrador del lote' },
  'certificate_batch.row_changed': { label: 'Fila de un lote corregida', sentence: 'Corrigió una fila del lote' },
  'certificate_batch.row_deleted': { label: 'Fila de un lote quitada', sentence: 'Quitó una fila del lote' },
  'certificate_batch.rows_deleted': { label: 'Filas de un lote quitadas', sentence: 'Quitó filas del lote' },
  'certificate_batch.exported': { label: 'Lote descargado', sentence: 'Descargó el resultado del' },
  'certificate_import.created': { label: 'Incorporación preparada', sentence: 'Preparó la incorporación' },
  'certificate_import.started': { label: 'Incorporación iniciada', sentence: 'Inició la incorporación' },
  'certificate_import.finished': { label: 'Incorporación terminada', sentence: 'Terminó la incorporación' },
  'certificate_import.undone': { label: 'Incorporación deshecha', sentence: 'Deshizo la incorporación' },
  'certificate_import.deleted': {
    label: 'Incorporación eliminada',
    sentence: 'Eliminó el borrador de la incorporación',
  },
  'certificate_import.exported': { label: 'Incorporación descargada', sentence: 'Descargó el resultado de la' },
  'order.created': { label: 'Pedido hecho', sentence: 'Hizo el pedido' },
  // Of a payment, or of an order that costs nothing.
  'order.in_review': { label: 'Pedido enviado a revisión', sentence: 'Envió el pago del pedido' },
  'order.paid': { label: 'Pedido aprobado', sentence: 'Aprobó el pago del pedido' },
  'order.rejected': { label: 'Pedido rechazado', sentence: 'Rechazó el pago del pedido' },
  'order.expired': { label: 'Pedido vencido', sentence: 'Venció el pedido' },
  'order.cancelled': { label: 'Pedido cancelado', sentence: 'Canceló el pedido' },
  'order.refunded': { label: 'Pedido devuelto', sentence: 'Devolvió el dinero del pedido' },
  'order.exported': { label: 'Lista de pedidos descargada', sentence: 'Descargó la lista de pedidos' },
  'message.updated': { label: 'Estado de un mensaje cambiado', sentence: 'Cambió el estado del' },
  'message.answered': { label: 'Mensaje respondido', sentence: 'Respondió el' },
  'message.deleted': { label: 'Mensaje eliminado', sentence: 'Eliminó el' },
  'message.exported': { label: 'Lista de mensajes descargada', sentence: 'Descargó la lista de mensajes' },
  'mail.released': { label: 'Correo enviado de nuevo', sentence: 'Mandó enviar el' },
  'template.created': { label: 'Plantilla subida', sentence: 'Subió la plantilla' },
  'template.updated': { label: 'Plantilla modificada', sentence: 'Cambió la ubicación de los datos en la plantilla' },
  'template.deleted': { label: 'Plantilla eliminada', sentence: 'Eliminó la plantilla' },
  'preset.created': { label: 'Curso guardado en el catálogo', sentence: 'Guardó en el catálogo de certificados' },
  'preset.updated': { label: 'Curso del catálogo modificado', sentence: 'Modificó en el catálogo de certificados' },
  'preset.deleted': { label: 'Curso eliminado del catálogo', sentence: 'Eliminó del catálogo de certificados' },
  'signing_key.created': { label: 'Clave de firma creada', sentence: 'Creó la clave de firma' },
  'signing_key.updated': { label: 'Clave de firma modificada', sentence: 'Modificó la clave de firma' },
  'signing_key.retired': { label: 'Clave de firma retirada', sentence: 'Retiró la clave de firma' },
  'signing_key.deleted': { label: 'Clave de firma eliminada', sentence: 'Eliminó la clave de firma' },
  'backup.made': { label: 'Copia de seguridad hecha', sentence: 'Hizo una copia de seguridad en' },
  'backup.failed': { label: 'Copia de seguridad fallida', sentence: 'No pudo hacer una copia de seguridad en' },
  'backup.restored': { label: 'Copia de seguridad restaurada', sentence: 'Restauró la academia con la copia' },
  'export.started': { label: 'Exportación de datos', sentence: 'Exportó los datos de la academia a' },
  'summary.exported': { label: 'Tabla del resumen descargada', sentence: 'Descargó una tabla del resumen' },
  'audit.exported': { label: 'Auditoría descargada', sentence: 'Descargó la auditoría' },
  'audit.pruned': { label: 'Eventos antiguos eliminados', sentence: 'Eliminó eventos antiguos de la auditoría' },
};

/** Sentences about free orders, which have no payment. */
const FREE_ORDER_SENTENCES: Record<string, string> = {
  'order.created': 'Hizo el pedido gratuito',
  'order.in_review': 'Pidió que se revise el pedido gratuito',
  'order.paid': 'Aprobó el pedido gratuito',
  'order.rejected': 'Rechazó el pedido gratuito',
  'order.refunded': 'Retiró lo que dio el pedido gratuito',
};

const ACTOR_LABELS: Record<ActorRole, string> = {
  ...ROLE_LABELS,
  visitor: 'Visitante',
  command: 'Comando',
  system: 'Sistema',
};

const SUBJECT_LABELS: Record<AuditSubject, string> = {
  user: 'cuenta',
  course: 'curso',
  package: 'paquete',
  plan: 'plan',
  certificate: 'certificado',
  certificate_batch: 'lote de certificados',
  certificate_import: 'incorporación de certificados',
  order: 'pedido',
  message: 'mensaje',
  mail: 'correo',
  template: 'plantilla',
  preset: 'curso del catálogo',
  signing_key: 'clave de firma',
  backup: 'copia de seguridad',
  export: 'exportación',
  summary: 'resumen',
  audit: 'auditoría',
};

const labelIn = (labels: Record<string, string>, key: string) =>
  Object.hasOwn(labels, key) ? (labels[key] ?? key) : key;

export const actorRoleLabel = (role: string): string => labelIn(ACTOR_LABELS, role);
export const subjectTypeLabel = (type: string): string => labelIn(SUBJECT_LABELS, type);

/** Who acted, by name: `Ana Paz`, `keys:rotate`, `Visitante`. */
export function actorText({ actor }: Pick<AuditEvent, 'actor'>): string {
  if (actor.name) return actor.name;
  return actor.id === null ? actorRoleLabel(actor.role) : `Cuenta ${actor.id}`;
}

/** What an event is about, by name; by type and id if it has no name; empty if it has neither. */
export function subjectText({ subject: { type, id, name } }: Pick<AuditEvent, 'subject'>): string {
  if (name) return name;
  return id === null ? '' : `${subjectTypeLabel(type)} ${id}`;
}

/** How the sentence about an event begins: `Eliminó el certificado`. */
export function actionText({ action, after }: Pick<AuditEvent, 'action' | 'after'>): string {
  const isFree = after?.['price'] === 0;
  if (isFree && Object.hasOwn(FREE_ORDER_SENTENCES, action)) return labelIn(FREE_ORDER_SENTENCES, action);
  return Object.hasOwn(AUDIT_ACTION_TEXTS, action) ? AUDIT_ACTION_TEXTS[action as AuditAction].sentence : action;
}

/** Values that only the audit log has. The other ones are fields of requests. */
const VALUE_LABELS: Record<string, string> = {
  rows_total: 'filas',
  table: 'tabla',
  format: 'formato',
  live_sessions: 'clases en vivo',
  row: 'fila',
  issued: 'emitidos',
  imported: 'incorporados',
  original_code: 'código original',
  failed: 'fallidos',
  refused: 'rechazados',
  is_live: 'en vivo',
  supported_by: 'respaldado por',
  archived_at: 'archivado',
  replaced_by: 'reemplazado por',
  dni_confirmed_at: 'documento confirmado',
  document_ending: 'número de documento',
  phone_ending: 'celular',
  revoked_at: 'anulado',
  revocation_reason: 'motivo',
  retired_at: 'retirada',
  courses: 'cursos',
  sessions: 'sesiones',
  kid: 'clave',
  message_state: 'estado',
  removed: 'eventos eliminados',
  removed_certificates: 'certificados retirados',
  revoked_certificates: 'siguen anulados',
  backup: 'copia',
  bytes: 'bytes',
  failure: 'error',
  files: 'archivos',
  missing_files: 'archivos que faltan',
  years: 'años conservados',
};

const valueLabel = (name: string) =>
  Object.hasOwn(VALUE_LABELS, name) ? labelIn(VALUE_LABELS, name) : fieldLabel(name);

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A day, alone or before a time. */
const DAY = /^\d{4}-\d{2}-\d{2}(?=$| \d{2}:\d{2})/;
const SECRET = '*'.repeat(8);
/** The log has only the last digits of these. */
const MASKED: ReadonlySet<string> = new Set(['dni', 'document_ending', 'phone_ending']);

function plainText(name: string, value: string): string {
  if (value === '') return 'vacío';
  if (value === SECRET) return 'no se muestra';
  if (name === 'role') return labelIn(ROLE_LABELS, value);
  if (name === 'message_state') return labelIn(MESSAGE_STATE_LABELS, value);
  if (name === 'channel') return labelIn(ANSWER_CHANNEL_LABELS, value);
  if (MASKED.has(name)) {
    const { type, label, number } = documentParts(value);
    const ending = maskedDniText(number);
    if (ending !== null) return type === 'dni' ? ending : `${label} ${ending}`;
  }
  if (name === 'document_type') return labelIn(DOCUMENT_LABELS, value);
  if (TIMESTAMP.test(value)) return limaDateTime(value);
  // A live session: `2026-12-02 19:30 · 90 min`.
  return value.replace(DAY, formatDate);
}

function numberText(name: string, value: number): string {
  if (name === 'price') return formatSoles(value);
  return Number.isInteger(value) ? formatCount(value) : String(value);
}

/** An item of a list: a text, or the title or name of an object. */
function itemText(item: unknown): string {
  if (!isObject(item)) return valueText('', item);
  const { title, name } = item as { title?: unknown; name?: unknown };
  return typeof title === 'string' ? title : typeof name === 'string' ? name : JSON.stringify(item);
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return 'vacío';
  if (typeof value === 'string') return plainText(name, value);
  if (typeof value === 'boolean') return name === 'is_active' ? (value ? 'activa' : 'inactiva') : value ? 'sí' : 'no';
  if (Array.isArray(value)) return joinedItems(valueItems(name, value));
  if (typeof value === 'number') return numberText(name, value);
  return isObject(value) ? 'propia' : String(value);
}

/** The items of a list; another value is one item. */
const valueItems = (name: string, value: unknown): string[] =>
  Array.isArray(value) && value.length > 0
    ? value.map(itemText)
    : [valueText(name, Array.isArray(value) ? null : value)];

/** The items of a value in one text. */
export const joinedItems = (items: readonly string[]): string => items.join('; ');

export interface AuditChange {
  label: string;
  /** The items of a list; another value is one item. `null` if the event created the value. */
  before: readonly string[] | null;
  /** `null` if the event removed the value. */
  after: readonly string[] | null;
}

/** The values that an event changed, in words. */
export function auditChanges({ before, after }: Pick<AuditEvent, 'before' | 'after'>): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    label: valueLabel(name),
    before: before && name in before ? valueItems(name, before[name]) : null,
    after: after && name in after ? valueItems(name, after[name]) : null,
  }));
}

export const AUDIT_TEXTS = {
  loadFailed: 'No se pudo cargar la auditoría.',
  moreFailed: 'No se pudieron cargar más eventos.',
  downloadFailed: 'No se pudo descargar el CSV.',
  empty: 'Aún no hay eventos.',
  emptyFiltered: 'Ningún evento coincide.',
} as const;

/** The head of the CSV. */
export const AUDIT_CSV_HEAD = [
  'Fecha',
  'Quién',
  'Rol',
  'Dirección',
  'Acción',
  'Sobre',
  'Tipo',
  'Id',
  'Antes',
  'Después',
  'Solicitud',
] as const;

/** The cells of an event in the CSV. */
export function auditCsvCells(event: AuditEvent): string[] {
  const changes = auditChanges(event);
  const side = (pick: (change: AuditChange) => readonly string[] | null) =>
    changes
      .flatMap((change) => {
        const items = pick(change);
        return items === null ? [] : [`${change.label}: ${joinedItems(items)}`];
      })
      .join('\n');
  return [
    limaDateTime(event.at, true),
    actorText(event),
    actorRoleLabel(event.actor.role),
    event.ip ?? '',
    actionText(event).replace(/:$/, ''),
    subjectText(event),
    subjectTypeLabel(event.subject.type),
    event.subject.id ?? '',
    side((change) => change.before),
    side((change) => change.after),
    event.request_id ?? '',
  ];
}
