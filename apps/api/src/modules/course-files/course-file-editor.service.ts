import { Inject, Injectable } from '@nestjs/common';
import type { ChangeCourseFileRequest } from '@telar/contracts/course-files';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { COURSE_FILE_LIMITS, courseFileName } from '@telar/domain/course-files';
import { IMPORT_FILE_REFUSALS } from '@telar/texts/certificate-imports';
import { COURSE_FILE_TEXTS, megabytes } from '@telar/texts/course-files';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { actAs, transactionAs } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { AppError } from '../../platform/http/app-error';
import type { Upload } from '../../platform/http/upload';
import { FilesService } from '../../platform/storage/files.service';
import { PdfWorkers } from '../certificates/pdf/pdf-workers';
import { ADD_FILE, CHANGE_FILES, DELETE_FILE, LOCK_COURSE, STORED_FILES } from './course-file.statements';
import type { StoredCourseFile } from './course-file.statements';

const PDF_TYPES = ['application/pdf', 'application/x-pdf', 'application/octet-stream'];

/** The module to which a file is added. */
interface Place {
  course: number;
  module: number;
}

/** Adds, changes and deletes the files of courses. Changes of one course run one after the other. */
@Injectable()
export class CourseFileEditor {
  constructor(
    private readonly database: DataSource,
    private readonly stored: FilesService,
    private readonly workers: PdfWorkers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Checks that a module can take another file, before the file is read. @throws as `add`. */
  async assertRoom({ course, module }: Place): Promise<void> {
    await this.database.transaction(async (manager) => this.lockWithRoom(manager, { course, module }, 1));
  }

  /**
   * Adds a PDF to the end of a module. Its bytes are not changed.
   * @returns the name.
   * @throws AppError `course_not_found`, also for archived courses; `course_module_not_found`; `course_files_full`;
   *   `course_file_repeated`; `template_type_unsupported`; one of the `template_…` codes if the PDF is not safe.
   */
  async add({ course, module }: Place, { filename, mediaType, bytes }: Upload, actor: Actor): Promise<string> {
    if (!PDF_TYPES.includes(mediaType) || !/\.pdf$/i.test(filename)) throw refusedFile('template_type_unsupported');
    await this.check(bytes);
    const name = courseFileName(filename);
    const hash = sha256(bytes);
    await this.stored.storeWith('material', 'application/pdf', [bytes], async (manager, [{ id }]) => {
      await actAs(manager, actor);
      const files = await this.lockWithRoom(manager, { course, module }, bytes.length);
      // Also if the client sent the same request again because the response was lost.
      const same = files.find((file) => file.sha256 === hash);
      if (same) throw new AppError('course_file_repeated', { message: COURSE_FILE_TEXTS.repeated(same.name) });
      const position = files.filter((file) => file.module_id === module).length + 1;
      await manager.query(ADD_FILE, [course, module, position, name, id]);
    });
    return name;
  }

  /**
   * Renames a file, or moves it within its module or to another one.
   * @throws AppError `course_not_found`, `course_file_not_found`, `course_module_not_found`, `course_files_full`.
   */
  async change(course: number, id: number, request: ChangeCourseFileRequest, actor: Actor): Promise<void> {
    await transactionAs(this.database, actor, async (manager) => {
      const { modules, files } = await lockCourse(manager, course);
      const file = files.find((each) => each.id === id);
      if (!file) throw new AppError('course_file_not_found');
      const { module_id: module = file.module_id, name = file.name, position } = request;
      const isMoved = module !== file.module_id;
      if (isMoved && !modules.includes(module)) throw new AppError('course_module_not_found');
      const ids = files.filter((each) => each.module_id === module).map((each) => each.id);
      if (isMoved) assertFewFiles(ids.length);
      const others = ids.filter((each) => each !== id);
      const place = position === undefined ? (isMoved ? others.length : ids.indexOf(id)) : position - 1;
      const order = others.toSpliced(place, 0, id);
      await manager.query(CHANGE_FILES, [course, module, order, id, name]);
    });
  }

  /** Deletes a file with its bytes. @throws AppError `course_not_found`, `course_file_not_found`. */
  async remove(course: number, id: number, actor: Actor): Promise<void> {
    const file = await transactionAs(this.database, actor, async (manager) => {
      await lockCourse(manager, course);
      const [[row]] = await manager.query<[{ file_id: string }[], number]>(DELETE_FILE, [course, id]);
      if (!row) throw new AppError('course_file_not_found');
      return row.file_id;
    });
    await this.stored.deleteBytes([file]);
  }

  private async check(bytes: Buffer): Promise<void> {
    try {
      await this.workers.checkMaterial(bytes);
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('template_')) throw error;
      throw refusedFile(error.code, error);
    }
  }

  /** @returns the files of the course. */
  private async lockWithRoom(
    manager: EntityManager,
    { course, module }: Place,
    bytes: number,
  ): Promise<StoredCourseFile[]> {
    const { modules, files } = await lockCourse(manager, course);
    if (!modules.includes(module)) throw new AppError('course_module_not_found');
    assertFewFiles(files.filter((file) => file.module_id === module).length);
    const free = this.config.courseFilesBytes - files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > free) {
      const message = COURSE_FILE_TEXTS.courseFull(megabytes(this.config.courseFilesBytes), megabytes(free));
      throw new AppError('course_files_full', { message });
    }
    return files;
  }
}

/** An error that names the field of the form. */
function refusedFile(code: ErrorCode, cause?: unknown): AppError {
  // The texts of these error codes are about templates.
  const message = IMPORT_FILE_REFUSALS[code] ?? ERROR_TEXTS[code];
  return new AppError(code, { message, errors: [{ path: 'file', message }], cause });
}

function assertFewFiles(count: number): void {
  if (count >= COURSE_FILE_LIMITS.perModule) {
    throw new AppError('course_files_full', { message: COURSE_FILE_TEXTS.moduleFull });
  }
}

/** @throws AppError `course_not_found` */
async function lockCourse(
  manager: EntityManager,
  course: number,
): Promise<{ modules: number[]; files: StoredCourseFile[] }> {
  const [row] = await manager.query<{ modules: number[] }[]>(LOCK_COURSE, [course]);
  if (!row) throw new AppError('course_not_found');
  return { modules: row.modules, files: await manager.query<StoredCourseFile[]>(STORED_FILES, [course]) };
}
