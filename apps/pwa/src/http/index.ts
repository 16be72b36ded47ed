export * from './errors';
export { request } from './request';
export type { RequestOptions } from './request';
