import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import { useState } from 'react';
import { changesOf } from '../presets/preset-draft';
import type { CertificateDraft } from './draft';
import type { Draft } from './use-draft';

/** What filled the form, and what it held before. */
export interface Filled {
  message: string;
  before: CertificateDraft;
}

/** Filling the form otherwise than by typing, with the way back. */
export function useFilling(draft: Draft) {
  const [filled, setFilled] = useState<Filled | null>(null);

  function fill(changes: Partial<CertificateDraft>, message: string): void {
    setFilled({ message, before: draft.fill(changes) });
    draft.setModulesOpen(true);
  }

  return {
    filled,
    fill,
    /** From a course of the catalogue. */
    fillFrom: (entry: CertificatePreset): void => {
      fill(changesOf(entry), `Completado con «${entry.title}».`);
      draft.setEntry({ id: entry.id, title: entry.title });
    },
    undo: (): void => {
      if (filled) draft.fill(filled.before);
      setFilled(null);
      draft.form.setFocus('course_title');
    },
    dismiss: () => setFilled(null),
  };
}

export type Filling = ReturnType<typeof useFilling>;
