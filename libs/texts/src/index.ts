export * from './assignments';
export * from './bulk';
export * from './denied';
export * from './describe-issue';
export * from './done';
export * from './errors';
export * from './fields';
export * from './missing-characters';
/** What the screens say when something fails or there is nothing, as the error catalogue has it. */
export * as SCREEN_TEXTS from './screens';
export * from './screen-heads';
export * from './wait';
