import type { UnsavedPromptTexts } from '../../../navigation/use-unsaved-prompt';

/**
 * What the user would lose by closing the panel or leaving the page: unsaved input, a password or a link shown only
 * once, or the result of a creation.
 */
export type UnsavedContent = 'input' | 'password' | 'link' | 'creation';

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
  creation: {
    title: '¿Salir sin esperar?',
    text: 'La cuenta se está creando. Si sales de esta página, no verás su contraseña.',
    leave: 'Salir',
    stay: 'Esperar aquí',
  },
  link: {
    title: '¿Cerrar sin enviar el enlace?',
    text: 'No lo volverás a ver. Cópialo o envíalo antes de cerrar.',
    leave: 'Cerrar de todos modos',
    stay: 'Volver',
  },
};
