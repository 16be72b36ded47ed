import { isSignedToken } from '@telar/domain/certificate-code';

/** Where uploaded pictures are served. */
export const IMAGES_FOLDER = '/api/files/images/';

/**
 * Every address of the API, for both sides. The server uses a template as the route (`@Get(PATHS.course)` in a
 * controller without a prefix), the app fills it in (`pathTo(PATHS.course, { id })`).
 */
export const PATHS = {
  login: '/api/auth/login',
  register: '/api/auth/register',
  changePassword: '/api/auth/change-password',

  courses: '/api/courses',
  courseChanges: '/api/courses/changes',
  course: '/api/courses/:id',
  myCourses: '/api/enrollments/me',
  image: `${IMAGES_FOLDER}:id`,

  users: '/api/users',
  user: '/api/users/:id',
  userPasswordReset: '/api/users/:id/reset-password',
  userCourses: '/api/users/:id/courses',
  userCourse: '/api/users/:id/courses/:courseId',
  userPackages: '/api/users/:id/packages',
  packages: '/api/packages',
  package: '/api/packages/:id',
  roster: '/api/enrollments/bulk',
  rosterCheck: '/api/enrollments/bulk/check',

  certificates: '/api/manual-certificates',
  certificateByCode: '/api/manual-certificates/:code',
  certificatePdfById: '/api/manual-certificates/pdf/:id',
  certificateByToken: '/api/certificate-viewer/info/:token',
  certificateByHash: '/api/certificate-viewer/check/:sha256',
  certificatePdf: '/api/certificate-viewer/pdf/:fileId',
  certificateDrive: '/api/certificate-viewer/drive/:fileId',
  certificateRevocation: '/api/certificate-viewer/manual-certificates/:id',
  revocations: '/api/manual-certificates/revocations',
  signedRevocations: '/api/certificate-viewer/revocations',
  signingKeys: '/.well-known/jwks.json',

  templates: '/api/manual-certificates/templates',
  templateUpload: '/api/manual-certificates/templates/upload',
  template: '/api/manual-certificates/templates/:name',
  templatePdf: '/api/manual-certificates/templates/pdf/:name',
  templatePlacement: '/api/manual-certificates/templates/:name/placement',
  certificatePresets: '/api/course-catalog',
  certificatePreset: '/api/course-catalog/:id',
  syllabus: '/api/course-catalog/syllabus',

  health: '/api/health',
  ready: '/api/ready',
  docs: '/api/docs',
  openApi: '/api/openapi.json',
  academyPreview: '/api/previews/academia',
  coursePreview: '/api/previews/cursos/:id',
} as const;

/** The public page of a certificate, by its code or signed token. */
export const CERTIFICATE_PAGE = '/c/:token';

/** The names after the colons of a template: `'id' | 'courseId'` for `/users/:id/courses/:courseId`. */
type Parameters<Template extends string> = Template extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Template extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills in a template; every value is percent-encoded. */
export function pathTo<Template extends string>(
  template: Template,
  values: Record<Parameters<Template>, string | number>,
): string {
  return template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name as Parameters<Template>]));
}

interface CourseListParameters {
  limit: number;
  offset: number;
  search?: string | undefined;
  category?: string | undefined;
}

/** A page of the catalogue, newest first. The server sends the same answer along with the page of the catalogue. */
export function courseListPath({ limit, offset, search, category }: CourseListParameters): string {
  const query = new URLSearchParams({ limit: `${limit}`, offset: `${offset}`, sortBy: 'createdAt', order: 'desc' });
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  return `${PATHS.courses}?${query}`;
}

/** A public certificate. @param token signed, or a certificate's code. */
export function certificatePath(token: string): string {
  return isSignedToken(token)
    ? pathTo(PATHS.certificateByToken, { token })
    : pathTo(PATHS.certificateByCode, { code: token });
}

/** The PDF of a certificate, to show it or to save it as a file. */
export function certificatePdfPath(fileId: string, purpose: 'view' | 'download'): string {
  const query = purpose === 'view' ? 'disposition=inline' : 'download=1';
  return `${pathTo(PATHS.certificatePdf, { fileId })}?${query}`;
}
