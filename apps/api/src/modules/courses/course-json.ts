import { LIVE_LIMITS } from '@telar/domain/live-sessions';
import type { Config } from '../../platform/config/config';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

/** Whether callers who are not enrolled get the links of the modules, the quiz and the video. */
export type Materials = 'open' | 'withheld';

/** What callers who are not enrolled get, by the setting `MATERIALS`. */
export function materialsFor({ materials }: Pick<Config, 'materials'>): Materials {
  return materials === 'enrolled' ? 'withheld' : 'open';
}

const MODULES: Record<Materials, string> = {
  open: 'c.modules',
  withheld: `(select coalesce(jsonb_agg(module || '{"link":""}' order by place), '[]')
    from jsonb_array_elements(c.modules) with ordinality as each(module, place))`,
};

/** SQL: a link to materials; null if it is withheld. */
const link = (column: string, materials: Materials) => (materials === 'open' ? column : 'null::text');

/** SQL: when the course `c` last changed, ISO 8601 in UTC. */
export const UPDATED_AT = isoTimestamp('c.updated_at');

/**
 * SQL: the next live sessions of the course `c`. Responses are cached until the catalogue changes, so readers must skip
 * sessions that have ended since.
 */
const NEXT_SESSIONS = `(
    select coalesce(json_agg(json_build_object('starts_at', ${isoTimestamp('s.starts_at')}, 'minutes', s.minutes)
      order by s.starts_at, s.id), '[]')
    from (
      select * from live_sessions s where s.course_id = c.id and s.cancelled_at is null
        and s.starts_at > now() - make_interval(mins => ${LIVE_LIMITS.minutesMax})
      order by s.starts_at, s.id limit ${LIVE_LIMITS.shown}
    ) s
  )`;

/**
 * SQL: the JSON text of the course `c`. PostgreSQL builds it, so no entity is created. Names and types are those of
 * `Course` in `@telar/contracts/courses`; a test compares the two.
 */
export function courseJson(materials: Materials): string {
  return `(select row_to_json(wire)::text from (select
    c.id,
    c.title,
    c.description,
    c.image_url,
    c.image_srcset,
    c.image_placeholder,
    c.price,
    c.rating,
    c.instructor,
    c.is_live as "isLive",
    c.category,
    c.level,
    c.duration_hours,
    ${UPDATED_AT} as updated_at,
    ${link('c.video_url', materials)} as video_url,
    c.features,
    c.includes,
    ${MODULES[materials]} as modules,
    ${link('c.quiz_link', materials)} as quiz_link,
    ${link('c.quiz_link', materials)} as quiz_data,
    c.supported_by as "supportedBy",
    c.requires_questionnaire,
    c.requires_grade,
    ${NEXT_SESSIONS} as live_sessions
  ) wire)`;
}
