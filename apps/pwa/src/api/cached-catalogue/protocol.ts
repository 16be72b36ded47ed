import type { CatalogueWork } from './catalogue-work';

/** What the page asks of the worker; `args` are those of the work of that name. */
export interface CatalogueOrder {
  id: number;
  work: keyof CatalogueWork;
  args: unknown[];
}

/** `quota`: the disk is full. */
export type CatalogueAnswer = { id: number; result: unknown } | { id: number; fault: string; quota: boolean };
