export const health = '/api/health';
export const ready = '/api/ready';
export const docs = '/api/docs';
export const errorDocs = '/api/docs/errors';
export const openApi = '/api/openapi.json';
export const academyPreview = '/api/previews/academia';
export const coursePreview = '/api/previews/cursos/:id';
export const certificatePreview = '/api/previews/certificados/:code';
