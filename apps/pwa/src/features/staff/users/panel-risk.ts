import type { GuardWords } from '../../../navigation/use-unsaved-prompt';

/** What would be lost with the panel: something typed and not saved, or a password that is shown this once. */
export type Risk = 'typed' | 'password';

/** How it is asked about. */
export const RISK_WORDS: Record<Risk, GuardWords> = {
  typed: {
    title: '¿Descartar lo que escribiste?',
    text: 'Los datos de este usuario aún no se han guardado.',
    leave: 'Descartar',
    stay: 'Seguir editando',
  },
  password: {
    title: '¿Cerrar sin copiar la contraseña?',
    text: 'No la volverás a ver. Cópiala o anótala antes de cerrar.',
    leave: 'Cerrar de todos modos',
    stay: 'Volver',
  },
};
