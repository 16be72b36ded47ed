import { labeledCounter } from '../metrics/registry';

/** Counts the work that failed because the database or the storage is away. */
export const outages = labeledCounter(
  'telar_outage_errors_total',
  'Work that failed because the database or the storage is away.',
  'service',
  ['database', 'storage'],
);
