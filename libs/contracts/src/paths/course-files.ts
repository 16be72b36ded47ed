export const courseFiles = '/api/courses/:id/files';
export const moduleFiles = '/api/courses/:id/modules/:moduleId/files';
export const courseFile = '/api/courses/:id/files/:fileId';
