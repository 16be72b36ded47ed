export { demoAccounts } from './accounts';
export { demoCatalogue } from './catalogue';
export { demoCertificates } from './certificates';
export { demoClients } from './clients';
export { demoCourses } from './courses';
export { demoPackages } from './packages';
export type * from './types';
