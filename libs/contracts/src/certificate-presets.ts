import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { ID_MAX } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { PRESET_PAGE_SIZE } from '@telar/domain/staff-page-sizes';
import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import { z } from 'zod';
import {
  expectedUpdatedAt,
  durationHours,
  optionalText,
  requiredLine,
  searchText,
  text,
  line,
  wholeNumber,
} from './fields';
import { bareOrKeyed, matchingItems, optionalTotal } from './tolerant';

/** One module of a syllabus: its title and its items. */
export const SyllabusUnit = z.object({
  title: line(CERTIFICATE_LIMITS.moduleTitle),
  items: z.array(text(300)).max(40),
});
export type SyllabusUnit = z.infer<typeof SyllabusUnit>;

/** A certificate preset (reusable certificate data) in a list; `modules` is a count. */
export const CertificatePresetSummary = z.object({
  id: z.int(),
  title: z.string(),
  duration_hours: z.int().nullable(),
  modules: z.int().describe('Cuántos módulos tiene el temario'),
  final_grade: z.string().nullable(),
  student_code: z.string().nullable(),
});
export type CertificatePresetSummary = z.infer<typeof CertificatePresetSummary>;

/** A certificate preset with its syllabus. */
export const CertificatePreset = CertificatePresetSummary.extend({
  syllabus: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
  updated_at: z.string().optional().describe('ISO 8601, UTC'),
});
export type CertificatePreset = z.infer<typeof CertificatePreset>;

export const CertificatePresetQuery = z.object({
  q: searchText,
  page: wholeNumber(1, 100_000).prefault(1),
  pageSize: wholeNumber(1, LIMITS.listMax).prefault(PRESET_PAGE_SIZE),
});
export type CertificatePresetQuery = z.infer<typeof CertificatePresetQuery>;

export const CertificatePresetList = z.object({
  results: z.array(CertificatePresetSummary),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type CertificatePresetList = z.infer<typeof CertificatePresetList>;

/** `POST /api/course-catalog`: with `id` it updates that preset, without it creates one. */
export const SaveCertificatePresetRequest = z.object({
  id: z.int().positive().max(ID_MAX).nullish(),
  title: requiredLine(CERTIFICATE_LIMITS.courseTitle),
  duration_hours: durationHours.nullish().transform((value) => value ?? null),
  syllabus: z.array(SyllabusUnit).max(CERTIFICATE_MODULES).default([]),
  final_grade: optionalText(CERTIFICATE_LIMITS.finalGrade),
  student_code: optionalText(CERTIFICATE_LIMITS.studentCode),
  expected_updated_at: expectedUpdatedAt.describe(
    'Con `id`, el `updated_at` que se leyó; 409 si el curso cambió desde entonces',
  ),
});
export type SaveCertificatePresetRequest = z.output<typeof SaveCertificatePresetRequest>;
export type SaveCertificatePresetPayload = z.input<typeof SaveCertificatePresetRequest>;

export const CertificatePresetSaved = CertificatePreset.extend({
  success: z.literal(true),
  message: z.string(),
  course: CertificatePreset,
});
export type CertificatePresetSaved = z.infer<typeof CertificatePresetSaved>;

/**
 * `CertificatePresetList` as the app accepts it: the total under any of four names, by default the number of results.
 */
export const AcceptedCertificatePresetList = z
  .object({
    results: matchingItems(CertificatePresetSummary),
    total: optionalTotal,
    count: optionalTotal,
    results_total: optionalTotal,
    totalResults: optionalTotal,
  })
  .transform(({ results, ...totals }) => ({
    results,
    total: totals.total ?? totals.count ?? totals.results_total ?? totals.totalResults ?? results.length,
  }));
export type AcceptedCertificatePresetList = z.output<typeof AcceptedCertificatePresetList>;

/** A preset, also a saved one, as the app accepts it: under `course` or at the top level. */
export const AcceptedCertificatePreset = bareOrKeyed('course', CertificatePreset);
