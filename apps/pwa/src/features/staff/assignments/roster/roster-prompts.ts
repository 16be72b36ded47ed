import { ROSTER_TEXTS } from '@telar/texts/roster';
import type { UnsavedPromptTexts } from '../../../../navigation/use-unsaved-prompt';

/**
 * What the user would lose by closing the dialog: a running enrollment, an answer that may have passwords, passwords
 * shown only once, or a pasted roster.
 */
export type UnsavedRoster = 'enrollment' | 'answer' | 'passwords' | 'roster';

/** The question to ask before each loss. */
export const UNSAVED_PROMPTS: Record<UnsavedRoster, UnsavedPromptTexts> = {
  enrollment: { ...ROSTER_TEXTS.stopping, leave: 'Detener', stay: 'Seguir inscribiendo' },
  answer: { ...ROSTER_TEXTS.answerLost, leave: 'Seguir sin ellas', stay: 'Volver' },
  passwords: { ...ROSTER_TEXTS.passwordsLost, leave: 'Seguir sin ellas', stay: 'Volver' },
  roster: { ...ROSTER_TEXTS.rosterLost, leave: 'Descartar', stay: 'Seguir aquí' },
};
