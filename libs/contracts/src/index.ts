export * from './auth';
export * from './certificates';
export * from './common';
export * from './courses';
export * from './error-codes';
export * from './errors';
export * from './field-codes';
export * from './templates';
