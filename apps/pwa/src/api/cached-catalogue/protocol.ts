import type { CatalogueWork } from './catalogue-work';

/** A task for the catalogue worker: the name of a function of `catalogueWork`, and its arguments. */
export interface CatalogueTask {
  id: number;
  work: keyof CatalogueWork;
  args: unknown[];
}

/** The reply to the task with that id. `quota` is true when the disk is full. */
export type CatalogueReply = { id: number; result: unknown } | { id: number; error: string; quota: boolean };
