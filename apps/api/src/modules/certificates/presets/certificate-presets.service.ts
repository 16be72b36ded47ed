import { Injectable } from '@nestjs/common';
import type {
  CertificatePreset,
  CertificatePresetList,
  CertificatePresetQuery,
  CertificatePresetSummary,
  SaveCertificatePresetRequest,
} from '@telar/contracts/certificate-presets';
import { searchWords } from '@telar/domain/search-words';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import { CertificatePresetEntity } from './certificate-preset.entity';
import {
  INSERT_PRESET,
  LOCK_PRESET,
  PRESET_BY_ID,
  PRESETS_COUNT,
  PRESETS_PAGE,
  UPDATE_PRESET,
} from './certificate-preset.statements';

/** Manages the presets of the certificate generator. */
@Injectable()
export class CertificatePresetsService {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  /** The newest first. A page after the last one is empty and still has the total. */
  async list({ q, page, pageSize }: CertificatePresetQuery): Promise<CertificatePresetList> {
    const words = searchWords(q ?? '');
    const rows = await this.sql.many<CertificatePresetSummary & { total: number }>(PRESETS_PAGE, [
      pageSize,
      (page - 1) * pageSize,
      words,
    ]);
    const total = rows[0]?.total ?? (await this.sql.one<{ total: number }>(PRESETS_COUNT, [words]))?.total ?? 0;
    return { results: rows.map(({ total: _, ...preset }) => preset), total, page, pageSize };
  }

  /** @throws AppError `catalogue_course_not_found` */
  async get(id: number): Promise<CertificatePreset> {
    const preset = await this.sql.one<CertificatePreset>(PRESET_BY_ID, [id]);
    if (!preset) throw new AppError('catalogue_course_not_found');
    return preset;
  }

  /**
   * With an id, replaces that preset; without one, creates a preset.
   * @throws AppError `catalogue_course_not_found`; `catalogue_course_changed` if the preset is no longer as the caller
   * read it.
   */
  save(actor: Actor, request: SaveCertificatePresetRequest): Promise<CertificatePreset> {
    const { id, expected_updated_at: expected } = request;
    const values = valuesOf(request);
    return transactionAs(this.database, actor, async (manager) => {
      if (!id) return firstOf(await manager.query<CertificatePreset[]>(INSERT_PRESET, values));
      await assertUnchanged(manager, id, expected);
      // TypeORM returns the rows and their number for an update.
      const [updated] = await manager.query<[CertificatePreset[], number]>(UPDATE_PRESET, [...values, id]);
      return firstOf(updated);
    });
  }

  /** @throws AppError `catalogue_course_not_found` */
  async delete(actor: Actor, id: number): Promise<void> {
    const { affected } = await transactionAs(this.database, actor, (manager) =>
      manager.delete(CertificatePresetEntity, { id }),
    );
    if (!affected) throw new AppError('catalogue_course_not_found');
  }
}

/** The values of `INSERT_PRESET`, without empty modules. */
function valuesOf(request: SaveCertificatePresetRequest): unknown[] {
  const syllabus = request.syllabus.filter((unit) => unit.title !== '' || unit.items.length > 0);
  return [request.title, request.duration_hours, JSON.stringify(syllabus), request.final_grade, request.student_code];
}

/** Locks the preset. @throws AppError `catalogue_course_not_found`, `catalogue_course_changed` */
async function assertUnchanged(manager: EntityManager, id: number, expected: string | undefined): Promise<void> {
  const [found] = await manager.query<{ updated_at: string }[]>(LOCK_PRESET, [id]);
  if (!found) throw new AppError('catalogue_course_not_found');
  if (expected && expected !== found.updated_at) throw new AppError('catalogue_course_changed');
}

function firstOf([saved]: CertificatePreset[]): CertificatePreset {
  if (!saved) throw new Error('The statement returned no preset');
  return saved;
}
