import { communitySyllabi } from './catalogue/community';
import { landAndCraftSyllabi } from './catalogue/land-and-craft';
import { officeSyllabi } from './catalogue/office';
import { professionalSyllabi } from './catalogue/professional';
import type { DemoCatalogueCourse } from './types';

/** The certificate catalogue: twelve courses with their syllabus. */
export const demoCatalogue: DemoCatalogueCourse[] = [
  ...officeSyllabi,
  ...professionalSyllabi,
  ...landAndCraftSyllabi,
  ...communitySyllabi,
];
