import type { RosterStatus } from '@telar/contracts/roster';
import { formatCount } from '@telar/domain/counts';
import { documentParts } from '@telar/domain/document-text';
import { quantityText } from '@telar/domain/quantity-text';
import type { RosterError } from '@telar/domain/roster';

/** The sentence of each error of a roster row. */
export const ROSTER_ERROR_TEXTS: Record<RosterError, string> = {
  text_not_storable: 'La fila contiene caracteres no permitidos.',
  name_missing: 'Falta el nombre.',
  name_invalid: 'Escribe el nombre con letras latinas, como en el DNI o el pasaporte.',
  name_long: 'El nombre es demasiado largo.',
  last_name_invalid: 'Escribe los apellidos con letras latinas, como en el DNI o el pasaporte.',
  last_name_long: 'Los apellidos son demasiado largos.',
  dni_missing: 'Falta el DNI.',
  dni_short: 'El DNI debe tener 8 dígitos; si empieza con 0, la hoja de cálculo pudo haberlo quitado.',
  dni_invalid: 'Ingresa un DNI válido de 8 dígitos.',
  ce_invalid: 'Ingresa un carné de extranjería válido: de 9 a 12 letras y dígitos.',
  passport_invalid: 'Ingresa un pasaporte válido: de 5 a 12 letras y dígitos.',
  email_missing: 'Falta el correo.',
  email_invalid: 'El correo no tiene un formato válido.',
  target_missing: 'Falta el curso, el paquete o el plan.',
  target_double: 'Indica un curso, un paquete o un plan, solo uno.',
  target_long: 'El nombre del curso o del paquete es demasiado largo.',
  end_invalid: 'El último día de acceso debe ser una fecha que exista, como 31/12/2026.',
};

/** Errors of a row that depend on stored accounts, courses and packages. */
export const ROSTER_REASONS = {
  courseUnknown: (name: string) => `No hay ningún curso ni paquete llamado «${name}».`,
  courseAmbiguous: (name: string) => `Hay varios cursos llamados «${name}»; escribe el número del curso.`,
  packageUnknown: (name: string) => `No hay ningún paquete llamado «${name}».`,
  packageAmbiguous: (name: string) => `Hay varios paquetes llamados «${name}»; escribe el número del paquete.`,
  packageEmpty: 'El paquete no tiene cursos.',
  planUnknown: (name: string) => `No hay ningún plan llamado «${name}».`,
  endPast: 'El último día de acceso ya pasó.',
  emailOfOther: (document: string) =>
    documentParts(document).type === 'dni'
      ? `El correo pertenece a una cuenta con otro DNI: ${document}.`
      : `El correo pertenece a una cuenta con otro documento: ${document}.`,
  dniOfOther: (document: string, email: string) =>
    documentParts(document).type === 'dni'
      ? `El DNI pertenece a una cuenta con otro correo: ${email}.`
      : `El documento pertenece a una cuenta con otro correo: ${email}.`,
  accountProtected: 'La cuenta es de un administrador; solo otro administrador puede inscribirla.',
  accountInactive: 'La cuenta está inactiva; actívala antes en Usuarios.',
} as const;

/** Texts of the roster dialog. */
export const ROSTER_TEXTS = {
  intro:
    'Una fila por persona, con las columnas Nombres, Apellidos, Documento, Correo y Curso, Paquete o Plan; si quieres, también Hasta, el último día de acceso. En Documento escribe el DNI, «CE 001234567» o «Pasaporte AB123456», o agrega la columna Tipo. Nada cambia hasta que confirmes.',
  columnsMissing: (columns: readonly string[]) => `Faltan columnas en la primera fila: ${columns.join(', ')}.`,
  noRows: 'La lista no tiene filas.',
  checkFailed: 'No se pudo comprobar la lista',
  stopped: 'La inscripción se detuvo; lo que ya se hizo queda hecho',
  repeats: (row: number) => `Repite la fila ${formatCount(row)}; se hará una sola vez.`,
  unknownNames: 'Hay nombres que no coinciden con ninguno. ¿A cuál se refieren?',
  unknownName: (textInFile: string, rows: number) => `«${textInFile}» (${quantityText(rows, 'fila', 'filas')})`,
  chooseFor: (textInFile: string) => `Usar para «${textInFile}»`,
  choose: { course: 'Elige uno', package: 'Elige el paquete' },
  packageChoice: (name: string) => `${name} (paquete)`,
  passwordsOnce: 'Descarga ahora las contraseñas temporales: no se podrán ver otra vez.',
  passwordsSaved: 'Las contraseñas temporales se descargaron. Cada alumno cambiará la suya al entrar.',
  stopping: {
    title: '¿Detener la inscripción?',
    text: 'Lo que ya se hizo queda hecho, pero se detiene lo que falta y no volverás a ver las contraseñas temporales.',
  },
  answerLost: {
    title: '¿Seguir sin la respuesta que falta?',
    text: 'Quizá algunas cuentas ya se crearon. Vuelve a pulsar «Inscribir» para recibir sus contraseñas temporales; después no las podrás ver.',
  },
  passwordsLost: {
    title: '¿Seguir sin descargar las contraseñas?',
    text: 'No las volverás a ver. Descárgalas antes para entregárselas a tus alumnos.',
  },
  rosterLost: { title: '¿Descartar la lista?', text: 'Lo que pegaste aún no se ha inscrito.' },
} as const;

/** How many rows have each status. `repeated` rows repeat another one of the roster, and are not counted elsewhere. */
export type RosterCounts = Record<RosterStatus, number> & { repeated?: number };

const PARTS: [keyof RosterCounts, one: string, many: string][] = [
  ['new_user', 'cuenta nueva', 'cuentas nuevas'],
  ['existing_user', 'cuenta que ya existía', 'cuentas que ya existían'],
  ['already_done', 'ya inscrita', 'ya inscritas'],
  ['repeated', 'repetida', 'repetidas'],
  ['invalid', 'con errores', 'con errores'],
  ['failed', 'sin procesar', 'sin procesar'],
];

/** The result of a roster in one sentence. */
export function rosterDone(counts: RosterCounts): string {
  const parts = PARTS.flatMap(([status, one, many]) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [quantityText(count, one, many)] : [];
  });
  return `${new Intl.ListFormat('es-PE').format(parts)}.`;
}
