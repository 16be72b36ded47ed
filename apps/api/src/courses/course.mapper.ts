/**
 * A course as it goes over the wire, shaped by PostgreSQL itself: one statement gives the JSON, no row is hydrated.
 * Names and types are those of `Course` in `@telar/contracts`; a test holds the two together.
 */
export const COURSE_JSON = `json_build_object(
  'id', c.id,
  'title', c.title,
  'description', c.description,
  'image_url', c.image_url,
  'price', c.price,
  'rating', c.rating,
  'instructor', c.instructor,
  'isLive', c.is_live,
  'category', c.category,
  'updated_at', to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'video_url', c.video_url,
  'features', c.features,
  'includes', c.includes,
  'modules', c.modules,
  'quiz_link', c.quiz_link,
  'quiz_data', c.quiz_link,
  'supportedBy', c.supported_by
)`;
