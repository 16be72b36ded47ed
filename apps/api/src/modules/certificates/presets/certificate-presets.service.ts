import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  CertificatePreset,
  CertificatePresetList,
  CertificatePresetQuery,
  CertificatePresetSummary,
  SaveCertificatePresetRequest,
} from '@telar/contracts/certificate-presets';
import { searchWords } from '@telar/domain/search-words';
import { Repository } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import { CertificatePresetEntity } from './certificate-preset.entity';
import { toCertificatePreset } from './certificate-preset.mapper';

/** SQL: whether the title contains each word of `words`, in any order. The table is small and has no index of words. */
const titleHas = (words: string) =>
  `fold(title) like all (array(select like_anywhere(word) from unnest(${words}::text[]) word))`;

const PAGE: Prepared = {
  name: 'certificate_presets_page',
  text: `
    select id, title, duration_hours, jsonb_array_length(syllabus) as modules, final_grade, student_code,
      count(*) over ()::int as total
    from catalogue_courses
    where ${titleHas('$3')}
    order by created_at desc, id desc
    limit $1 offset $2`,
};

const COUNT: Prepared = {
  name: 'certificate_presets_count',
  text: `select count(*)::int as total from catalogue_courses where ${titleHas('$1')}`,
};

/** Manages the presets of the certificate generator. */
@Injectable()
export class CertificatePresetsService {
  constructor(
    @InjectRepository(CertificatePresetEntity) private readonly presets: Repository<CertificatePresetEntity>,
    private readonly sql: Sql,
  ) {}

  /** The newest first. A page after the last one is empty and still has the total. */
  async list({ q, page, pageSize }: CertificatePresetQuery): Promise<CertificatePresetList> {
    const words = searchWords(q ?? '');
    const rows = await this.sql.many<CertificatePresetSummary & { total: number }>(PAGE, [
      pageSize,
      (page - 1) * pageSize,
      words,
    ]);
    const total = rows[0]?.total ?? (await this.sql.one<{ total: number }>(COUNT, [words]))?.total ?? 0;
    return { results: rows.map(({ total: _, ...preset }) => preset), total, page, pageSize };
  }

  /** @throws AppError `catalogue_course_not_found` */
  async get(id: number): Promise<CertificatePreset> {
    return toCertificatePreset(await findOrFail(this.presets, id));
  }

  /** With an id, replaces that preset; without one, creates a preset. @throws AppError `catalogue_course_not_found` */
  async save(actor: Actor, { id, ...fields }: SaveCertificatePresetRequest): Promise<CertificatePreset> {
    const saved = await transactionAs(this.presets.manager, actor, async (manager) => {
      const presets = manager.getRepository(CertificatePresetEntity);
      // Without the lock, `save` would insert a preset again that was deleted meanwhile.
      const preset = id ? await findOrFail(presets, id, { mode: 'pessimistic_write' }) : presets.create();
      return presets.save({
        ...preset,
        title: fields.title,
        durationHours: fields.duration_hours,
        syllabus: fields.syllabus.filter((unit) => unit.title !== '' || unit.items.length > 0),
        finalGrade: fields.final_grade,
        studentCode: fields.student_code,
      });
    });
    return toCertificatePreset(saved);
  }

  /** @throws AppError `catalogue_course_not_found` */
  async delete(actor: Actor, id: number): Promise<void> {
    const { affected } = await transactionAs(this.presets.manager, actor, (manager) =>
      manager.delete(CertificatePresetEntity, { id }),
    );
    if (!affected) throw new AppError('catalogue_course_not_found');
  }
}

/** @throws AppError `catalogue_course_not_found` */
async function findOrFail(
  presets: Repository<CertificatePresetEntity>,
  id: number,
  lock?: { mode: 'pessimistic_write' },
): Promise<CertificatePresetEntity> {
  const preset = await presets.findOne({ where: { id }, ...(lock && { lock }) });
  if (!preset) throw new AppError('catalogue_course_not_found');
  return preset;
}
