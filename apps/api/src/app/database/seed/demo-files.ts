import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CourseFileEditor } from '../../../modules/course-files/course-file-editor.service';
import { demoCourse } from './content/courses';
import { demoFiles } from './content/files';
import { DEMO_ACTOR } from './demo-rows';

/** Adds the PDFs of demo courses. Skips removed courses and modules, and courses that already have files. */
export async function storeDemoFiles(app: INestApplicationContext): Promise<void> {
  // The PDF code is loaded only when needed.
  const { drawMaterial } = await import('./draw-material');
  for (const [key, files] of Object.entries(demoFiles)) {
    const [course] = await app.get(DataSource).query<{ id: number; modules: { id: number }[] }[]>(
      `select id, modules from courses c where title = $1 and archived_at is null
         and not exists (select from course_files where course_id = c.id) order by id limit 1`,
      [demoCourse(key).title],
    );
    for (const file of course ? files : []) {
      const module = course?.modules[file.module - 1]?.id;
      if (!course || module === undefined) continue;
      const upload = { filename: file.filename, mediaType: 'application/pdf', bytes: await drawMaterial(file) };
      await app.get(CourseFileEditor).add({ course: course.id, module }, upload, DEMO_ACTOR);
    }
  }
}
