import { communityPresets } from './certificate-presets/community';
import { landAndCraftPresets } from './certificate-presets/land-and-craft';
import { officePresets } from './certificate-presets/office';
import { professionalPresets } from './certificate-presets/professional';
import type { DemoCertificatePreset } from './types';

/** Twelve presets of the certificate generator, with their syllabus. */
export const demoCertificatePresets: DemoCertificatePreset[] = [
  ...officePresets,
  ...professionalPresets,
  ...landAndCraftPresets,
  ...communityPresets,
];
