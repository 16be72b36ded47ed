import type { UnsavedPromptTexts } from '../../../navigation/use-unsaved-prompt';

/** What the user would lose by closing the panel: unsaved input, or a password or a link shown only once. */
export type UnsavedContent = 'input' | 'password' | 'link';

/** The texts of the prompt, for each kind of content. */
export const UNSAVED_PROMPTS: Record<UnsavedContent, UnsavedPromptTexts> = {
  input: {
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
  link: {
    title: '¿Cerrar sin enviar el enlace?',
    text: 'No lo volverás a ver. Cópialo o envíalo antes de cerrar.',
    leave: 'Cerrar de todos modos',
    stay: 'Volver',
  },
};
