import { ROSTER_TEXTS } from '@telar/texts/roster';
import type { UnsavedPromptTexts } from '../../../../navigation/use-unsaved-prompt';

/** What closing the dialog would lose: a running enrollment, passwords that are shown only once, or a pasted roster. */
export type UnsavedRoster = 'enrollment' | 'passwords' | 'roster';

/** The question before each of them is lost. */
export const UNSAVED_PROMPTS: Record<UnsavedRoster, UnsavedPromptTexts> = {
  enrollment: { ...ROSTER_TEXTS.stopping, leave: 'Detener', stay: 'Seguir inscribiendo' },
  passwords: { ...ROSTER_TEXTS.passwordsLost, leave: 'Seguir sin ellas', stay: 'Volver' },
  roster: { ...ROSTER_TEXTS.listLost, leave: 'Descartar', stay: 'Seguir aquí' },
};
