// One file per group of screens, so that a page carries its own sentences and not everybody's.
export * from './account';
export * from './certificates';
export * from './contact';
export * from './course-form';
export * from './courses';
export * from './denials';
export * from './every-page';
export * from './issuing';
export * from './staff';
export * from './verification';
