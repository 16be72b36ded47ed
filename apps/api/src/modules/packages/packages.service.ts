import { Injectable } from '@nestjs/common';
import type { Package, SavePackageRequest } from '@telar/contracts/packages';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Sql } from '../../platform/database/sql';
import { AppError, invalidField } from '../../platform/http/app-error';
import {
  ADD_COURSES,
  DELETE_PACKAGE,
  REMOVE_COURSES,
  LOCK_COURSES,
  INSERT_PACKAGE,
  PACKAGE_BY_ID,
  PACKAGES,
  RENAME_PACKAGE,
} from './package.statements';

/** Packages of courses; each change is one transaction. */
@Injectable()
export class PackagesService {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  list(): Promise<Package[]> {
    return this.sql.many<Package>(PACKAGES, []);
  }

  /** @throws AppError `validation_failed` naming `course_ids` where one of them is not in the catalogue. */
  create({ name, course_ids: courseIds }: SavePackageRequest): Promise<Package> {
    return this.database.transaction(async (manager) => {
      await holdCourses(manager, courseIds);
      const [row] = await manager.query<{ id: number }[]>(INSERT_PACKAGE, [name]);
      return withCourses(manager, row?.id ?? 0, courseIds);
    });
  }

  /** @throws AppError `package_not_found`, and as `create`. */
  update(id: number, { name, course_ids: courseIds }: SavePackageRequest): Promise<Package> {
    return this.database.transaction(async (manager) => {
      const [renamed] = await manager.query<[{ id: number }[], number]>(RENAME_PACKAGE, [id, name]);
      if (renamed.length === 0) throw new AppError('package_not_found');
      await holdCourses(manager, courseIds);
      await manager.query(REMOVE_COURSES, [id, courseIds]);
      return withCourses(manager, id, courseIds);
    });
  }

  /** @throws AppError `package_not_found`. */
  async delete(id: number): Promise<void> {
    const [deleted] = await this.database.query<[{ id: number }[], number]>(DELETE_PACKAGE, [id]);
    if (deleted.length === 0) throw new AppError('package_not_found');
  }
}

async function holdCourses(manager: EntityManager, courseIds: number[]): Promise<void> {
  const held = await manager.query<{ id: number }[]>(LOCK_COURSES, [courseIds]);
  if (held.length < courseIds.length) throw invalidField('course_ids', FIELD_TEXTS.package_courses_gone);
}

async function withCourses(manager: EntityManager, id: number, courseIds: number[]): Promise<Package> {
  await manager.query(ADD_COURSES, [id, courseIds]);
  const [saved] = await manager.query<Package[]>(PACKAGE_BY_ID, [id]);
  if (!saved) throw new AppError('package_not_found');
  return saved;
}
