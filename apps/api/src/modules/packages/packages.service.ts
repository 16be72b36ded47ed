import { Injectable } from '@nestjs/common';
import type { Package, SavePackageRequest, UpdatePackageRequest } from '@telar/contracts/packages';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import { AppError, invalidField } from '../../platform/http/app-error';
import {
  ADD_COURSES,
  DELETE_PACKAGE,
  INSERT_PACKAGE,
  LOCK_COURSES,
  LOCK_PACKAGE,
  PACKAGE_BY_ID,
  PACKAGES,
  REMOVE_COURSES,
  RENAME_PACKAGE,
} from './package.statements';

/** Manages packages of courses. Each change is one transaction. */
@Injectable()
export class PackagesService {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  list(): Promise<Package[]> {
    return this.sql.many<Package>(PACKAGES, []);
  }

  /** @throws AppError `validation_failed` for `course_ids` if one of the courses is not in the catalogue. */
  create(actor: Actor, { name, course_ids: courseIds }: SavePackageRequest): Promise<Package> {
    return transactionAs(this.database, actor, async (manager) => {
      await lockCourses(manager, courseIds);
      const [row] = await manager.query<{ id: number }[]>(INSERT_PACKAGE, [name]);
      if (!row) throw new Error('INSERT_PACKAGE returned no row');
      return addCourses(manager, row.id, courseIds);
    });
  }

  /**
   * @throws AppError `package_not_found`; `package_changed` if the package is no longer as the caller read it; and as
   * `create` does.
   */
  update(actor: Actor, id: number, request: UpdatePackageRequest): Promise<Package> {
    const { name, course_ids: courseIds, expected_updated_at: expected } = request;
    return transactionAs(this.database, actor, async (manager) => {
      const [found] = await manager.query<{ updated_at: string }[]>(LOCK_PACKAGE, [id]);
      if (!found) throw new AppError('package_not_found');
      if (expected && expected !== found.updated_at) throw new AppError('package_changed');
      await manager.query(RENAME_PACKAGE, [id, name]);
      await lockCourses(manager, courseIds);
      await manager.query(REMOVE_COURSES, [id, courseIds]);
      return addCourses(manager, id, courseIds);
    });
  }

  /** @throws AppError `package_not_found`. */
  async delete(actor: Actor, id: number): Promise<void> {
    // TypeORM returns the rows and their number for a delete.
    const [deleted] = await transactionAs(this.database, actor, (manager) =>
      manager.query<[{ id: number }[], number]>(DELETE_PACKAGE, [id]),
    );
    if (deleted.length === 0) throw new AppError('package_not_found');
  }
}

/** @param courseIds without repeated ones. */
async function lockCourses(manager: EntityManager, courseIds: number[]): Promise<void> {
  const locked = await manager.query<{ id: number }[]>(LOCK_COURSES, [courseIds]);
  if (locked.length < courseIds.length) throw invalidField('course_ids', FIELD_TEXTS.package_courses_gone);
}

/** @returns the package as it is now. */
async function addCourses(manager: EntityManager, id: number, courseIds: number[]): Promise<Package> {
  await manager.query(ADD_COURSES, [id, courseIds]);
  const [saved] = await manager.query<Package[]>(PACKAGE_BY_ID, [id]);
  if (!saved) throw new AppError('package_not_found');
  return saved;
}
