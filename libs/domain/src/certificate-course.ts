import { fold } from './fold';

/**
 * A certificate as far as it names its course. Those that only have a title have no id, or an older app stored none.
 */
interface CertificateCourse {
  course: string;
  course_id?: number | null;
}

/**
 * True if the certificate is of this course: by its id, so that a renamed course keeps its certificates, or else by the
 * title as printed.
 */
export function isCertificateOf(
  { course, course_id: id = null }: CertificateCourse,
  of: { id: number; title: string },
): boolean {
  return id === null ? fold(course.trim()) === fold(of.title.trim()) : id === of.id;
}
