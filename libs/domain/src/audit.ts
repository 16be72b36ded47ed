import { ROLES } from './roles';

/** Who acts: an account of some role, someone without an account, a command of the terminal, or the program itself. */
export const ACTOR_ROLES = [...ROLES, 'visitor', 'command', 'system'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Events in one part of the list, by default. */
export const AUDIT_PAGE_SIZE = 50;

/** Events are kept for at least so many years. */
export const AUDIT_YEARS_MIN = 2;

/** What a change is about. */
export const AUDIT_SUBJECTS = [
  'user',
  'course',
  'package',
  'certificate',
  'certificate_batch',
  'certificate_import',
  'order',
  'template',
  'preset',
  'signing_key',
  'backup',
  'export',
  'audit',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** What was done. The database writes most of them (`audit_action` in its migration). */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.updated',
  'user.role_changed',
  'user.activated',
  'user.deactivated',
  'user.password_changed',
  'user.password_reset',
  'user.sessions_ended',
  'user.deleted',
  'session.started',
  'session.refused',
  'session.ended',
  'enrollment.created',
  'enrollment.deleted',
  'progress.marked',
  'progress.unmarked',
  'progress.exported',
  'course.created',
  'course.updated',
  'course.archived',
  'course.deleted',
  'package.created',
  'package.updated',
  'package.courses_added',
  'package.courses_removed',
  'package.deleted',
  'certificate.issued',
  'certificate.imported',
  'certificate.updated',
  'certificate.revoked',
  'certificate.deleted',
  'certificate.exported',
  'certificate_batch.created',
  'certificate_batch.started',
  'certificate_batch.cancelled',
  'certificate_batch.resumed',
  'certificate_batch.retried',
  'certificate_batch.finished',
  'certificate_batch.deleted',
  'certificate_batch.row_changed',
  'certificate_batch.row_deleted',
  'certificate_batch.rows_deleted',
  'certificate_import.created',
  'certificate_import.started',
  'certificate_import.finished',
  'certificate_import.deleted',
  'order.created',
  'order.in_review',
  'order.paid',
  'order.rejected',
  'order.expired',
  'order.cancelled',
  'order.refunded',
  'order.exported',
  'template.created',
  'template.updated',
  'template.deleted',
  'preset.created',
  'preset.updated',
  'preset.deleted',
  'signing_key.created',
  'signing_key.updated',
  'signing_key.retired',
  'signing_key.deleted',
  'backup.made',
  'backup.failed',
  'backup.restored',
  'export.started',
  'audit.pruned',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
