import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  CertificatePreset,
  CertificatePresetList,
  CertificatePresetQuery,
  CertificatePresetSummary,
  SaveCertificatePresetRequest,
} from '@telar/contracts/certificate-presets';
import { Repository } from 'typeorm';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import { CertificatePresetEntity } from './certificate-preset.entity';
import { toCertificatePreset } from './certificate-preset.mapper';

const PAGE: Prepared = {
  name: 'catalogue_page',
  text: `
    select id, title, duration_hours, jsonb_array_length(syllabus) as modules, final_grade, student_code,
      count(*) over ()::int as total
    from catalogue_courses
    where $3::text is null or fold(title) like like_anywhere($3)
    order by created_at desc, id desc
    limit $1 offset $2`,
};

const COUNT: Prepared = {
  name: 'catalogue_count',
  text: `select count(*)::int as total from catalogue_courses where $1::text is null or fold(title) like like_anywhere($1)`,
};

/** Certificate data that is used again and again: title, hours and syllabus. */
@Injectable()
export class CertificatePresetsService {
  constructor(
    @InjectRepository(CertificatePresetEntity) private readonly courses: Repository<CertificatePresetEntity>,
    private readonly sql: Sql,
  ) {}

  /** The newest first. A page past the end is empty and still says the total. */
  async list({ q, page, pageSize }: CertificatePresetQuery): Promise<CertificatePresetList> {
    const search = q || null;
    const rows = await this.sql.many<CertificatePresetSummary & { total: number }>(PAGE, [
      pageSize,
      (page - 1) * pageSize,
      search,
    ]);
    const total = rows[0]?.total ?? (await this.sql.one<{ total: number }>(COUNT, [search]))?.total ?? 0;
    return { results: rows.map(({ total: _, ...course }) => course), total, page, pageSize };
  }

  async get(id: number): Promise<CertificatePreset> {
    return toCertificatePreset(await this.findOrFail(id));
  }

  /** With an id the entry is replaced, else a new one is made. */
  async save({ id, ...fields }: SaveCertificatePresetRequest): Promise<CertificatePreset> {
    const course = id ? await this.findOrFail(id) : this.courses.create();
    const saved = await this.courses.save({
      ...course,
      title: fields.title,
      durationHours: fields.duration_hours,
      syllabus: fields.syllabus.filter((unit) => unit.title !== '' || unit.items.length > 0),
      finalGrade: fields.final_grade,
      studentCode: fields.student_code,
    });
    return toCertificatePreset(saved);
  }

  async delete(id: number): Promise<void> {
    const { affected } = await this.courses.delete({ id });
    if (!affected) throw new AppError('catalogue_course_not_found');
  }

  private async findOrFail(id: number): Promise<CertificatePresetEntity> {
    const course = await this.courses.findOneBy({ id });
    if (!course) throw new AppError('catalogue_course_not_found');
    return course;
  }
}
