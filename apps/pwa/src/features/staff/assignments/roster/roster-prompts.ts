import { ROSTER_TEXTS } from '@telar/texts/roster';
import type { GuardWords } from '../../../../navigation/use-unsaved-prompt';

/** What would be lost with the list: what is under way, passwords that are shown this once, or what was pasted. */
export type UnsavedRoster = 'stopping' | 'passwordsLost' | 'listLost';

/** How it is asked about. */
export const UNSAVED_PROMPTS: Record<UnsavedRoster, GuardWords> = {
  stopping: { ...ROSTER_TEXTS.stopping, leave: 'Detener', stay: 'Seguir inscribiendo' },
  passwordsLost: { ...ROSTER_TEXTS.passwordsLost, leave: 'Seguir sin ellas', stay: 'Volver' },
  listLost: { ...ROSTER_TEXTS.listLost, leave: 'Descartar', stay: 'Seguir aquí' },
};
