export * from './assignments';
export * from './bulk';
export * from './describe-issue';
export * from './errors';
export * from './fields';
export * from './screens';
export * from './wait';
