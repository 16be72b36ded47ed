export const users = '/api/users';
export const user = '/api/users/:id';
export const userPasswordReset = '/api/users/:id/reset-password';
export const userDniConfirmation = '/api/users/:id/dni-confirmation';
export const userCourses = '/api/users/:id/courses';
export const userCourse = '/api/users/:id/courses/:courseId';
export const userPackages = '/api/users/:id/packages';
export const courseStudents = '/api/courses/:id/students';
export const packages = '/api/packages';
const packagePath = '/api/packages/:id';
// `package` is a reserved word.
export { packagePath as package };
export const auditEvents = '/api/audit-events';
export const auditEventsCsv = '/api/audit-events.csv';
export const backups = '/api/backups';
export const roster = '/api/enrollments/bulk';
export const rosterCheck = '/api/enrollments/bulk/check';

export const templates = '/api/manual-certificates/templates';
export const templateUpload = '/api/manual-certificates/templates/upload';
export const template = '/api/manual-certificates/templates/:name';
export const templatePdf = '/api/manual-certificates/templates/pdf/:name';
export const templatePlacement = '/api/manual-certificates/templates/:name/placement';
export const certificatePresets = '/api/course-catalog';
export const certificatePreset = '/api/course-catalog/:id';
export const syllabus = '/api/course-catalog/syllabus';
