import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  CourseSaved,
  Course as CourseWire,
  CreateCourseRequest,
  UpdateCourseRequest,
} from '@telar/contracts/courses';
import { DONE_TEXTS } from '@telar/texts/done';
import { IsNull, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/http/app-error';
import { describeStoredImage, reencodeUpload } from '../../../platform/images/uploaded-image';
import type { StoredImage } from '../../../platform/images/uploaded-image';
import { FilesService } from '../../../platform/storage/files.service';
import { CourseEntity } from '../course.entity';
import { UPDATED_AT } from '../course.mapper';
import { courseStatement } from '../course.statements';
import { applyFields, applyPicture } from './apply-change';
import type { Sent } from './course-form';

/** Creates, changes and archives courses. */
@Injectable()
export class CourseEditor {
  constructor(
    @InjectRepository(CourseEntity) private readonly courses: Repository<CourseEntity>,
    private readonly files: FilesService,
  ) {}

  async create({ fields, picture }: Sent<CreateCourseRequest>): Promise<CourseSaved> {
    return this.withPicture(picture, DONE_TEXTS.course_created, async (manager, kept) => {
      const course = manager.create(CourseEntity);
      applyFields(course, fields);
      applyPicture(course, kept, fields.image_url);
      return { id: (await manager.save(course)).id, replaced: [] };
    });
  }

  /**
   * Edits of one course come one after the other, and each keeps what it does not name.
   * @throws AppError `course_not_found`, also for an archived one; `course_changed` if it is no longer what was read.
   */
  async change(id: number, { fields, picture }: Sent<UpdateCourseRequest>): Promise<CourseSaved> {
    if (!(await this.courses.existsBy({ id, archivedAt: IsNull() }))) throw new AppError('course_not_found');
    return this.withPicture(picture, DONE_TEXTS.course_updated, async (manager, kept) => {
      // First what every write of a course locks first, then the course: two edits never wait for each other.
      await manager.query('select from catalogue_state for update');
      const course = await manager.findOneBy(CourseEntity, { id, archivedAt: IsNull() });
      if (!course) throw new AppError('course_not_found');
      await this.expectUnchanged(manager, id, fields.expected_updated_at);
      applyFields(course, fields);
      const replaced = applyPicture(course, kept, fields.image_url);
      await manager.save(course);
      return { id, replaced };
    });
  }

  /**
   * Takes a course out of the catalogue and of every package; who is enrolled keeps it, and certificates stand.
   * @throws AppError `course_not_found`, also for one that was archived before.
   */
  async archive(id: number): Promise<void> {
    await this.courses.manager.transaction(async (manager) => {
      const { affected } = await manager.update(
        CourseEntity,
        { id, archivedAt: IsNull() },
        { archivedAt: () => 'now()' },
      );
      if (!affected) throw new AppError('course_not_found');
      await manager.query('delete from package_courses where course_id = $1', [id]);
    });
  }

  private async expectUnchanged(manager: EntityManager, id: number, expected: string | undefined): Promise<void> {
    if (!expected) return;
    const [row] = await manager.query<{ at: string }[]>(`select ${UPDATED_AT} as at from courses c where id = $1`, [
      id,
    ]);
    if (row?.at !== expected) throw new AppError('course_changed');
  }

  /**
   * One save: first the new picture's bytes, durable, then all rows in one transaction, and only after it the bytes of
   * the old picture go. What fails before that leaves everything as it was.
   */
  private async withPicture(
    picture: Sent<unknown>['picture'],
    message: string,
    save: (manager: EntityManager, kept: StoredImage | null) => Promise<{ id: number; replaced: string[] }>,
  ): Promise<CourseSaved> {
    const image = picture && (await reencodeUpload(picture));
    const saved = await this.files.storeWith('image', 'image/webp', image?.widths ?? [], async (manager, files) => {
      const { id, replaced } = await save(manager, image && describeStoredImage(image, files));
      await this.files.removeRows(manager, replaced);
      const [row] = await manager.query<{ body: string }[]>(courseStatement('open').text, [id]);
      return { replaced, course: JSON.parse(row?.body ?? '{}') as CourseWire };
    });
    await this.files.deleteBytes(saved.replaced);
    return { success: true, message, ...saved.course, course: saved.course };
  }
}
