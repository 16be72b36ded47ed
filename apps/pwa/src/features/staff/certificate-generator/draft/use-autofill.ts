import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import type { Course } from '@telar/contracts/courses';
import { useRef, useState } from 'react';
import { hoursOfPreset } from '../../../../api/certificate-presets';
import type { SyllabusProposal } from '../../../../api/syllabus';
import { courseValues } from './course-draft';
import { hasCourseTitle } from './draft';
import type { CertificateDraft } from './draft';
import { clearingLeftovers, linkTo, presetValues, toFormModules } from './preset-draft';
import type { OptionalValues } from './preset-draft';
import type { DraftState } from './use-draft';

interface AppliedAutofill {
  /** Spanish sentence that says what filled the form. */
  message: string;
  /** The form's values before the autofill. */
  before: CertificateDraft;
  /** What the course or preset before it filled in. */
  filledBefore: OptionalValues;
}

/** Fills the form from a course of the catalogue, a preset or a proposed syllabus, and can undo it. */
export function useAutofill(draft: DraftState) {
  const [applied, setApplied] = useState<AppliedAutofill | null>(null);
  /** What the last course or preset filled in. */
  const filled = useRef<OptionalValues>({});

  function apply(changes: Partial<CertificateDraft>, message: string): void {
    setApplied({ message, before: draft.fill(changes), filledBefore: filled.current });
  }

  function fillCourse(values: Partial<CertificateDraft>, title: string): void {
    apply(clearingLeftovers(values, filled.current, draft.form.getValues()), `Completado con «${title}».`);
    filled.current = values;
  }

  function fill(changes: Partial<CertificateDraft>, message: string): void {
    apply(changes, message);
    draft.setModulesOpen(true);
  }

  return {
    /** The last autofill; `null` after the user undoes or dismisses it. */
    applied,
    fill,
    fillFromPreset: (preset: CertificatePreset): void => {
      fillCourse(presetValues(preset), preset.title);
      draft.setModulesOpen(true);
      draft.setPreset(linkTo(preset));
    },
    /** Hours that the course does not state come from the preset with its title. */
    fillFromCourse: async (course: Course): Promise<void> => {
      const values = courseValues(course);
      fillCourse(values, course.title);
      draft.setPreset(null);
      if (values.duration_hours !== undefined) return;
      const hours = await hoursOfPreset(course.title).catch(() => null);
      const { course_id: id, duration_hours: typed } = draft.form.getValues();
      if (hours !== null && id === values.course_id && typed === '') {
        draft.fill({ duration_hours: String(hours) });
        filled.current = { ...filled.current, duration_hours: String(hours) };
      }
    },
    fillFromProposal: ({ syllabus }: SyllabusProposal): void => {
      const hint = hasCourseTitle(draft.form.getValues()) ? '' : ' Escribe el nombre del curso para verlo.';
      fill({ modules: toFormModules(syllabus), omit_modules: false }, `Temario puesto en los nueve módulos.${hint}`);
    },
    undo: (): void => {
      if (applied) {
        draft.fill(applied.before);
        filled.current = applied.filledBefore;
      }
      setApplied(null);
      draft.form.setFocus('course_title');
    },
    dismiss: () => setApplied(null),
  };
}

export type Autofill = ReturnType<typeof useAutofill>;
