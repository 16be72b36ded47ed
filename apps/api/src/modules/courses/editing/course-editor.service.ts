import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Course, CourseSaved, CreateCourseRequest, UpdateCourseRequest } from '@telar/contracts/courses';
import { DONE_TEXTS } from '@telar/texts/done';
import { IsNull, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { actAs, transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { AppError } from '../../../platform/http/app-error';
import { describeStoredImage, reencodeUpload } from '../../../platform/images/uploaded-image';
import type { StoredImage } from '../../../platform/images/uploaded-image';
import { FilesService } from '../../../platform/storage/files.service';
import { UPDATED_AT } from '../course-json';
import { CourseEntity } from '../course.entity';
import { courseStatement } from '../course.statements';
import { applyFields, applyImage } from './apply-edit';
import type { SubmittedCourse } from './course-form';

/** Creates, changes and archives courses. */
@Injectable()
export class CourseEditor {
  constructor(
    @InjectRepository(CourseEntity) private readonly courses: Repository<CourseEntity>,
    private readonly files: FilesService,
  ) {}

  async create(actor: Actor, { fields, image }: SubmittedCourse<CreateCourseRequest>): Promise<CourseSaved> {
    return this.saveWithImage(actor, image, DONE_TEXTS.course_created, async (manager, stored) => {
      const course = manager.create(CourseEntity);
      applyFields(course, fields);
      applyImage(course, stored, fields.image_url);
      return { id: (await manager.save(course)).id, replaced: [] };
    });
  }

  /**
   * Changes the submitted fields. Concurrent edits of a course run one after the other.
   * @throws AppError `course_not_found`, also for archived courses; `course_changed` if the course is no longer as the
   * caller read it.
   */
  async change(
    actor: Actor,
    id: number,
    { fields, image }: SubmittedCourse<UpdateCourseRequest>,
  ): Promise<CourseSaved> {
    if (!(await this.courses.existsBy({ id, archivedAt: IsNull() }))) throw new AppError('course_not_found');
    return this.saveWithImage(actor, image, DONE_TEXTS.course_updated, async (manager, stored) => {
      // The trigger of every course write locks this row first. Locking in the same order prevents deadlocks.
      await manager.query('select from catalogue_state for update');
      const course = await manager.findOneBy(CourseEntity, { id, archivedAt: IsNull() });
      if (!course) throw new AppError('course_not_found');
      await this.assertUnchanged(manager, id, fields.expected_updated_at);
      applyFields(course, fields);
      const replaced = applyImage(course, stored, fields.image_url);
      await manager.save(course);
      return { id, replaced };
    });
  }

  /**
   * Removes a course from the catalogue and from all packages. Enrollments and certificates stay.
   * @throws AppError `course_not_found`, also for archived courses.
   */
  async archive(actor: Actor, id: number): Promise<void> {
    await transactionAs(this.courses.manager, actor, async (manager) => {
      const { affected } = await manager.update(
        CourseEntity,
        { id, archivedAt: IsNull() },
        { archivedAt: () => 'now()' },
      );
      if (!affected) throw new AppError('course_not_found');
      await manager.query('delete from package_courses where course_id = $1', [id]);
    });
  }

  private async assertUnchanged(manager: EntityManager, id: number, expected: string | undefined): Promise<void> {
    if (!expected) return;
    const [row] = await manager.query<{ at: string }[]>(`select ${UPDATED_AT} as at from courses c where id = $1`, [
      id,
    ]);
    if (row?.at !== expected) throw new AppError('course_changed');
  }

  /**
   * Stores the bytes of an uploaded image, then all rows in one transaction, then deletes the bytes of the replaced
   * image. A failure before the commit leaves everything as it was.
   */
  private async saveWithImage(
    actor: Actor,
    upload: SubmittedCourse<unknown>['image'],
    message: string,
    save: (manager: EntityManager, stored: StoredImage | null) => Promise<{ id: number; replaced: string[] }>,
  ): Promise<CourseSaved> {
    const image = upload && (await reencodeUpload(upload));
    const saved = await this.files.storeWith('image', 'image/webp', image?.widths ?? [], async (manager, files) => {
      await actAs(manager, actor);
      const { id, replaced } = await save(manager, image && describeStoredImage(image, files));
      await this.files.removeRows(manager, replaced);
      const [row] = await manager.query<{ body: string }[]>(courseStatement('open').text, [id]);
      return { replaced, course: JSON.parse(row?.body ?? '{}') as Course };
    });
    await this.files.deleteBytes(saved.replaced);
    return { success: true, message, ...saved.course, course: saved.course };
  }
}
