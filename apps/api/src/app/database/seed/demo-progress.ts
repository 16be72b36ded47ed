import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { SyncProgressRequest } from '@telar/contracts/progress';
import { DAY_MS } from '@telar/domain/durations';
import { DataSource } from 'typeorm';
import { ProgressSync } from '../../../modules/progress/progress-sync.service';
import { demoCourse } from './content/courses';
import { demoProgress } from './content/progress';

interface EnrolledCourse {
  user_id: number;
  course_id: number;
  modules: { id: number }[];
}

/** Marks modules of demo students, a module a day until yesterday. Leaves out enrollments that staff removed. */
export async function storeDemoProgress(app: INestApplicationContext): Promise<void> {
  const database = app.get(DataSource);
  for (const [email, courses] of Object.entries(demoProgress)) {
    for (const [key, count] of Object.entries(courses)) {
      const [enrolled] = await database.query<EnrolledCourse[]>(
        `select e.user_id, e.course_id, c.modules from enrollments e
         join users u on u.id = e.user_id join courses c on c.id = e.course_id where u.email = $1 and c.title = $2
         order by c.id limit 1`,
        [email, demoCourse(key).title],
      );
      if (!enrolled) continue;
      const done = enrolled.modules.slice(0, count);
      const events = done.map(({ id }, index) => ({
        id: randomUUID(),
        course_id: enrolled.course_id,
        module_id: id,
        done: true,
        at: new Date(Date.now() - (done.length - index) * DAY_MS).toISOString(),
      }));
      await app.get(ProgressSync).store(enrolled.user_id, SyncProgressRequest.parse({ events }).events);
    }
  }
}
