// The home page of the app imports only `paths/courses`, so that it does not load the other paths.
export * from './paths/access';
export * from './paths/certificate-archive';
export * from './paths/certificate-batches';
export * from './paths/certificate-imports';
export * from './paths/certificates';
export * from './paths/course-files';
export * from './paths/course-hints';
export * from './paths/courses';
export * from './paths/mails';
export * from './paths/messages';
export * from './paths/live-sessions';
export * from './paths/notes';
export * from './paths/progress';
export * from './paths/orders';
export * from './paths/staff';
export * from './paths/summary';
export * from './paths/system';
