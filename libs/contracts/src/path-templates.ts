// By audience and one constant each, so that a page of the app loads no path that it does not use.
export * from './paths/access';
export * from './paths/certificates';
export * from './paths/courses';
export * from './paths/staff';
export * from './paths/system';
