import { DAY_MS } from '@telar/domain/durations';
import type { DataSource, EntityManager } from 'typeorm';
import { CertificatePresetEntity } from '../../../modules/certificates/presets/certificate-preset.entity';
import { CourseEntity } from '../../../modules/courses/course.entity';
import { EnrollmentEntity } from '../../../modules/enrollments/enrollment.entity';
import { PackageEntity } from '../../../modules/packages/package.entity';
import { UserEntity } from '../../../modules/users/user.entity';
import { commandActor, transactionAs } from '../../../platform/audit/actor';
import { demoAccounts } from './content/accounts';
import { demoCertificatePresets } from './content/certificate-presets';
import { demoClients } from './content/clients';
import { demoCourses } from './content/courses';
import { demoPackages } from './content/packages';

/** Who creates the demo academy, in its audit log. */
export const DEMO_ACTOR = commandActor('datos de demostración');

/** Password hashes of the documented accounts and of the other clients, who cannot log in. */
interface Hashes {
  account: string;
  client: string;
}

/** Inserts the users, courses, enrollments, packages and certificate presets of the demo academy in one transaction. */
export async function insertDemoRows(database: DataSource, hashes: Hashes): Promise<void> {
  await transactionAs(database, DEMO_ACTOR, async (manager) => {
    const courses = await insertCourses(manager);
    const idOf = (key: string) => {
      const course = courses.get(key);
      if (!course) throw new Error(`No demo course has the key ${key}`);
      return course.id;
    };
    await insertUsers(manager, hashes, idOf);
    for (const { name, courses: keys } of demoPackages) {
      await manager.save(manager.create(PackageEntity, { name, courses: keys.map((key) => ({ id: idOf(key) })) }));
    }
    await manager.insert(
      CertificatePresetEntity,
      demoCertificatePresets.map((preset) => ({
        title: preset.title,
        durationHours: preset.duration_hours,
        syllabus: preset.syllabus,
        finalGrade: preset.final_grade || null,
        studentCode: preset.student_code || null,
      })),
    );
  });
}

/** Creation dates are two days apart, the last one yesterday, so that the newest come first in a known order. */
async function insertCourses(manager: EntityManager): Promise<Map<string, CourseEntity>> {
  const courses = new Map<string, CourseEntity>();
  for (const [index, course] of demoCourses.entries()) {
    const daysAgo = (demoCourses.length - index) * 2 - 1;
    const row = manager.create(CourseEntity, {
      title: course.title,
      description: course.description,
      // A file of the app, made by tools/draw-covers.ts.
      imageUrl: `/covers/${course.key}.svg`,
      price: course.price,
      rating: String(course.rating),
      instructor: course.instructor,
      isLive: course.isLive,
      category: course.category,
      level: course.level,
      durationHours: course.duration_hours,
      videoUrl: course.video_url,
      features: course.features,
      includes: course.includes,
      modules: course.modules.map((module, index) => ({ id: index + 1, ...module })),
      quizLink: course.quiz_link || null,
      supportedBy: course.supportedBy,
      archivedAt: null,
      createdAt: new Date(Date.now() - daysAgo * DAY_MS),
    });
    courses.set(course.key, await manager.save(row));
  }
  return courses;
}

async function insertUsers(manager: EntityManager, hashes: Hashes, idOf: (key: string) => number): Promise<void> {
  const people = [
    ...demoAccounts.map((account) => ({
      ...account,
      passwordHash: hashes.account,
      // The client reads their certificates.
      dniConfirmedAt: account.role === 'cliente' ? new Date() : null,
    })),
    ...demoClients.map((client) => ({ ...client, role: 'cliente' as const, passwordHash: hashes.client })),
  ];
  for (const { courses, last_name: lastName, ...person } of people) {
    const user = await manager.save(manager.create(UserEntity, { ...person, lastName }));
    const enrollments = courses.map((key) => ({ userId: user.id, courseId: idOf(key) }));
    if (enrollments.length > 0) await manager.insert(EnrollmentEntity, enrollments);
  }
}
