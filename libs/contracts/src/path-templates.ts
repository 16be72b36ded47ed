// One constant for each address, so that a page loads only those that it uses. Import them as `PATHS` of `paths.ts`.

export const login = '/api/auth/login';
export const register = '/api/auth/register';
export const changePassword = '/api/auth/change-password';

export const courses = '/api/courses';
export const courseChanges = '/api/courses/changes';
export const course = '/api/courses/:id';
export const myCourses = '/api/enrollments/me';
export const image = '/api/files/images/:id';

export const users = '/api/users';
export const user = '/api/users/:id';
export const userPasswordReset = '/api/users/:id/reset-password';
export const userCourses = '/api/users/:id/courses';
export const userCourse = '/api/users/:id/courses/:courseId';
export const userPackages = '/api/users/:id/packages';
export const packages = '/api/packages';
const packagePath = '/api/packages/:id';
// `package` is a reserved word.
export { packagePath as package };
export const roster = '/api/enrollments/bulk';
export const rosterCheck = '/api/enrollments/bulk/check';

export const certificates = '/api/manual-certificates';
export const certificateByCode = '/api/manual-certificates/:code';
export const certificatePdfById = '/api/manual-certificates/pdf/:id';
export const certificateByToken = '/api/certificate-viewer/info/:token';
export const certificateByHash = '/api/certificate-viewer/check/:sha256';
export const certificatePdf = '/api/certificate-viewer/pdf/:fileId';
export const certificateDrive = '/api/certificate-viewer/drive/:fileId';
export const certificateRevocation = '/api/certificate-viewer/manual-certificates/:id';
export const revocations = '/api/manual-certificates/revocations';
export const signedRevocations = '/api/certificate-viewer/revocations';
export const signingKeys = '/.well-known/jwks.json';

export const templates = '/api/manual-certificates/templates';
export const templateUpload = '/api/manual-certificates/templates/upload';
export const template = '/api/manual-certificates/templates/:name';
export const templatePdf = '/api/manual-certificates/templates/pdf/:name';
export const templatePlacement = '/api/manual-certificates/templates/:name/placement';
export const certificatePresets = '/api/course-catalog';
export const certificatePreset = '/api/course-catalog/:id';
export const syllabus = '/api/course-catalog/syllabus';

export const health = '/api/health';
export const ready = '/api/ready';
export const docs = '/api/docs';
export const openApi = '/api/openapi.json';
export const academyPreview = '/api/previews/academia';
export const coursePreview = '/api/previews/cursos/:id';
