import type { Course } from '@telar/contracts/courses';
import { liveText, nextSession } from '@telar/domain/next-live-session';
import { useState } from 'react';
import { Badge } from './Badge';

/**
 * Shows EN VIVO for a live course, with the time of its next class. The text is not updated while the card is shown,
 * because a clock would be part of the first page. Shows nothing for other courses.
 */
export function LiveBadge({ course }: { course: Pick<Course, 'isLive' | 'live_sessions'> }) {
  const [now] = useState(Date.now);
  const { isLive, live_sessions: sessions } = course;
  return isLive || nextSession(sessions, now) ? <Badge tone="live">{liveText(sessions, now)}</Badge> : null;
}
