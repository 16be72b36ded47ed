import { PDF_PAGES_MAX } from '@telar/domain/pdf-pages';

/** The most that reading a template may cost. Ordinary files of 10 MB stay far below each of these limits. */
export const PARSE_LIMITS = {
  /** Bytes that all object and cross-reference streams inflate to, together. */
  inflated: 24 * 1024 * 1024,
  /** Objects, direct ones and numbers included. */
  objects: 300_000,
  /** Nested arrays and dictionaries. */
  depth: 120,
  /** Whole numbers read between objects: cross-reference entries and object headers. */
  integers: 600_000,
  /** The largest object number that PDF readers must support. */
  objectNumber: 8_388_607,
  pages: PDF_PAGES_MAX,
  /** Boxes of form fields that are read; further ones are ignored. */
  fields: 2_000,
} as const;
