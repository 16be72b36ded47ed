import { Injectable } from '@nestjs/common';
import type { CertificateImportUndoCheck, CertificateImportUndone } from '@telar/contracts/certificate-imports';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { BoundedQueue } from '../../../platform/concurrency/bounded-queue';
import { Sql } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import { matchAgain } from '../draft/match.statements';
import { CODE_TAKEN } from '../import.statements';
import { undoObstacle } from './obstacle';
import {
  LEAVE_FILES_OF_REVOKED,
  LOCK_ENDINGS,
  LOCK_UNDO_CERTIFICATES,
  LOCK_UNDO_HEAD,
  MAKE_DRAFT,
  RECORD_UNDO,
  REFUSE_REVOKED,
  REMOVE_CERTIFICATES,
  REMOVE_ENDINGS,
  RESET_ROWS,
  UNDO_CERTIFICATES,
  UNDO_HEAD,
} from './undo.statements';
import type { UndoCertificate, UndoHead } from './undo.statements';

/** Certificates that one statement removes: each is recorded in the audit log, and a statement has a time limit. */
const STATEMENT_CERTIFICATES = 500;
/** An undo keeps its connection for seconds, so one runs at a time. */
const UNDOS_WAITING_MAX = 4;
const UNDO_WAIT_MAX_MS = 8_000;

type Undone = Pick<CertificateImportUndone, 'removed' | 'still_revoked'>;

/** Removes all certificates of an import, so that their codes are free and the import is a draft again. */
@Injectable()
export class ImportUndo {
  private readonly undos = new BoundedQueue(1, UNDOS_WAITING_MAX, UNDO_WAIT_MAX_MS);

  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
  ) {}

  /** What the undo would do. @throws AppError `certificate_import_not_found` */
  async check(id: number): Promise<CertificateImportUndoCheck> {
    const head = await this.sql.one<UndoHead>(UNDO_HEAD, [id, IMPORT_LIMITS.undoDays]);
    if (!head) throw new AppError('certificate_import_not_found');
    const certificates = await this.sql.many<UndoCertificate>(UNDO_CERTIFICATES, [id]);
    const valid = validIds(certificates).length;
    return {
      certificates: valid,
      revoked: certificates.length - valid,
      until: head.until,
      obstacle: undoObstacle(head, certificates),
    };
  }

  /**
   * Removes the valid certificates of the import. Revoked ones stay. A draft stays as it is, so a repeated request
   * changes nothing.
   * @throws AppError `certificate_import_not_found`; `certificate_import_not_undoable` with the reason; `overloaded` if
   * too many wait.
   */
  async undo(actor: Actor, id: number): Promise<Undone> {
    return this.undos.run(() => transactionAs(this.database, actor, (manager) => undoIn(manager, id)));
  }
}

const validIds = (certificates: readonly UndoCertificate[]) =>
  certificates.filter(({ is_revoked: isRevoked }) => !isRevoked).map(({ id }) => id);

async function undoIn(manager: EntityManager, id: number): Promise<Undone> {
  const [head] = await manager.query<UndoHead[]>(LOCK_UNDO_HEAD, [id, IMPORT_LIMITS.undoDays]);
  if (!head) throw new AppError('certificate_import_not_found');
  if (head.state === 'draft') return { removed: 0, still_revoked: 0 };
  const certificates = await manager.query<UndoCertificate[]>(LOCK_UNDO_CERTIFICATES, [id]);
  const obstacle = undoObstacle(head, certificates);
  if (obstacle !== null) throw new AppError('certificate_import_not_undoable', { message: obstacle });
  const removed = validIds(certificates);
  const revoked = certificates.length - removed.length;
  if (revoked > 0) {
    await manager.query(REFUSE_REVOKED, [id, CODE_TAKEN]);
    await manager.query(LEAVE_FILES_OF_REVOKED, [id]);
  }
  await manager.query(RESET_ROWS, [id]);
  await remove(manager, removed);
  await manager.query(MAKE_DRAFT, [id]);
  // Files may have been chosen since the start, when imported rows got none of them.
  await matchAgain(manager, id);
  const recorded = { removed_certificates: removed.length, revoked_certificates: revoked };
  await manager.query(RECORD_UNDO, [String(id), head.name, JSON.stringify(recorded)]);
  return { removed: removed.length, still_revoked: revoked };
}

function* statementsOf<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += STATEMENT_CERTIFICATES) {
    yield items.slice(from, from + STATEMENT_CERTIFICATES);
  }
}

async function remove(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const codes = new Set<string>();
  for (const part of statementsOf(ids)) {
    const [rows] = await manager.query<[{ code: string | null }[], number]>(REMOVE_CERTIFICATES, [part]);
    for (const { code } of rows) if (code !== null) codes.add(code);
  }
  if (codes.size === 0) return;
  await manager.query(LOCK_ENDINGS);
  for (const part of statementsOf([...codes])) await manager.query(REMOVE_ENDINGS, [part]);
}
