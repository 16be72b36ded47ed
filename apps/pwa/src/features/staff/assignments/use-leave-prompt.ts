import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useUnsavedPrompt } from '../../../navigation/use-unsaved-prompt';
import type { UnsavedPromptTexts } from '../../../navigation/use-unsaved-prompt';
import type { Assignments } from './use-assignments';

const SENDING: UnsavedPromptTexts = {
  title: '¿Salir sin esperar?',
  text: DASHBOARD_TEXTS.stillSaving,
  leave: 'Salir',
  stay: 'Esperar aquí',
};
const FAILED: UnsavedPromptTexts = {
  title: '¿Salir con cambios sin guardar?',
  text: DASHBOARD_TEXTS.failuresLost,
  leave: 'Salir',
  stay: 'Quedarme',
};

/**
 * Asks before staff leave while changes are sent, because a failure could not be shown, and while failed changes are
 * listed. @returns the dialog.
 */
export function useLeavePrompt({ isSending, failures }: Assignments) {
  const afterSending = failures.length > 0 ? FAILED : null;
  return useUnsavedPrompt(isSending ? SENDING : afterSending, { leavesWhenSafe: true }).dialog;
}
