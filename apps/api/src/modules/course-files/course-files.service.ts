import { Inject, Injectable } from '@nestjs/common';
import type { CourseFiles } from '@telar/contracts/course-files';
import { isStaff } from '@telar/domain/roles';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import type { PdfParts } from '../../platform/http/send-pdf-parts';
import { FilesService } from '../../platform/storage/files.service';
import { COURSE_FILES, SENDABLE_FILE } from './course-file.statements';
import type { CourseFilesRow, SendableFile } from './course-file.statements';

/** Reads the files of courses, for people with access and for staff. */
@Injectable()
export class CourseFilesService {
  constructor(
    private readonly sql: Sql,
    private readonly stored: FilesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The files of a course, also of an archived one. Staff also get the files of removed modules.
   * @throws AppError `course_not_found`; `enrollment_not_found` if the caller has no access and is not staff.
   */
  async ofCourse(course: number, caller: Caller): Promise<CourseFiles> {
    const row = await this.sql.one<CourseFilesRow>(COURSE_FILES, [course, caller.id, isStaff(caller.role)]);
    if (!row) throw new AppError('course_not_found');
    if (!row.is_enrolled && !isStaff(caller.role)) throw new AppError('enrollment_not_found');
    return { files: row.files, bytes: row.bytes, bytes_max: this.config.courseFilesBytes };
  }

  /** @throws AppError `course_file_not_found`, also without access. */
  async find(course: number, id: number, caller: Caller): Promise<PdfParts> {
    const row = await this.sql.one<SendableFile>(SENDABLE_FILE, [course, id, caller.id, isStaff(caller.role)]);
    if (!row) throw new AppError('course_file_not_found');
    const { name, file_id: file, size, sha256 } = row;
    return { filename: `${name}.pdf`, size, sha256, part: (start, end) => this.stored.part({ id: file }, start, end) };
  }
}
