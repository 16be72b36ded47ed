import type { Prepared } from '../../platform/database/sql';

export interface CourseHeadRow {
  title: string;
  description: string;
  price: string;
  changed_in: string;
}

/** `$1` the id. No row for a course that is not in the catalogue. */
export const COURSE_HEAD: Prepared = {
  name: 'course_head',
  text: `
    select title, description, price, changed_in
    from courses where id = $1 and archived_at is null`,
};

/** What the preview image of a course shows. */
export interface CoursePreviewRow {
  file: string | null;
  changed_in: string;
  title: string;
  instructor: string;
  price: string;
}

/** `$1` the id. `file`: id of the largest width of the image; `null` if none was uploaded. */
export const COURSE_PREVIEW: Prepared = {
  name: 'course_preview',
  text: `
    select image_files[array_upper(image_files, 1)] as file, changed_in, title, instructor, price
    from courses where id = $1 and archived_at is null`,
};

/** The newest courses first. `$1` how many at most. */
export const SITEMAP: Prepared = {
  name: 'sitemap',
  text: `
    select id, to_char(updated_at at time zone 'America/Lima', 'YYYY-MM-DD') as changed
    from courses where archived_at is null order by created_at desc, id desc limit $1`,
};
