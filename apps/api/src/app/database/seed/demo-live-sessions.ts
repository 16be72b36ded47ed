import type { INestApplicationContext } from '@nestjs/common';
import { CreateLiveSessionsRequest } from '@telar/contracts/live-sessions';
import { DAY_MS } from '@telar/domain/durations';
import { limaDate } from '@telar/domain/lima-time';
import { repeatedDates } from '@telar/domain/live-sessions';
import { DataSource } from 'typeorm';
import { LiveSessionEditor } from '../../../modules/live-sessions/live-session-editor.service';
import { demoCourse } from './content/courses';
import { demoLiveSessions } from './content/live-sessions';
import { DEMO_ACTOR } from './demo-rows';

/** Makes the live sessions of demo courses. Leaves out courses that staff archived or renamed. */
export async function storeDemoLiveSessions(app: INestApplicationContext): Promise<void> {
  const from = limaDate(new Date(Date.now() + DAY_MS));
  for (const [key, { weekdays, time, minutes, sessions }] of Object.entries(demoLiveSessions)) {
    const [course] = await app.get(DataSource).query<{ id: number }[]>(
      `select id from courses c where title = $1 and archived_at is null
         and not exists (select from live_sessions where course_id = c.id) order by id limit 1`,
      [demoCourse(key).title],
    );
    if (!course) continue;
    const request = CreateLiveSessionsRequest.parse({
      dates: repeatedDates({ from, weekdays, weeks: Math.ceil(sessions / weekdays.length) }).slice(0, sessions),
      time,
      minutes,
      title: 'Clase en vivo',
      link: `https://meet.jit.si/telar-demo-${key}`,
    });
    await app.get(LiveSessionEditor).add(course.id, request, DEMO_ACTOR);
  }
}
