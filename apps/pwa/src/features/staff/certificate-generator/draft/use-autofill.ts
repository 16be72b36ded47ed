import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import { useState } from 'react';
import type { SyllabusProposal } from '../../../../api/syllabus';
import { hasCourseTitle } from './draft';
import type { CertificateDraft } from './draft';
import { presetValues, toFormModules } from './preset-draft';
import type { DraftState } from './use-draft';

interface AppliedAutofill {
  /** Spanish sentence that says what filled the form. */
  message: string;
  /** The form's values before the autofill. */
  before: CertificateDraft;
}

/** Fills the form from a preset or a proposed syllabus, and can undo it. */
export function useAutofill(draft: DraftState) {
  const [applied, setApplied] = useState<AppliedAutofill | null>(null);

  function fill(changes: Partial<CertificateDraft>, message: string): void {
    setApplied({ message, before: draft.fill(changes) });
    draft.setModulesOpen(true);
  }

  return {
    /** The last autofill; `null` after the user undoes or dismisses it. */
    applied,
    fill,
    fillFromPreset: (preset: CertificatePreset): void => {
      fill(presetValues(preset), `Completado con «${preset.title}».`);
      draft.setPreset({ id: preset.id, title: preset.title });
    },
    fillFromProposal: ({ syllabus }: SyllabusProposal): void => {
      const hint = hasCourseTitle(draft.form.getValues()) ? '' : ' Escribe el nombre del curso para verlo.';
      fill({ modules: toFormModules(syllabus), omit_modules: false }, `Temario puesto en los nueve módulos.${hint}`);
    },
    undo: (): void => {
      if (applied) draft.fill(applied.before);
      setApplied(null);
      draft.form.setFocus('course_title');
    },
    dismiss: () => setApplied(null),
  };
}

export type Autofill = ReturnType<typeof useAutofill>;
