import { COURSE_FILE_LIMITS } from '@telar/domain/course-files';

// Messages of the API about files of courses.

export const COURSE_FILE_DONE = {
  uploaded: (name: string) => `«${name}» ya está en el módulo.`,
  changed: 'Archivo actualizado.',
  deleted: 'Archivo eliminado.',
} as const;

export const COURSE_FILE_TEXTS = {
  moduleFull: `Un módulo puede tener hasta ${COURSE_FILE_LIMITS.perModule} archivos. Elimina uno o usa otro módulo.`,
  /** @param free such as "3.2 MB". */
  courseFull: (max: string, free: string) =>
    `Los archivos de un curso pueden ocupar hasta ${max} y este no entra: quedan ${free}.`,
  repeated: (name: string) => `Ese archivo ya está en el curso, como «${name}».`,
} as const;

const MB = 1024 * 1024;

/** "200 MB", "3.2 MB"; rounded down, so that a file of this size fits. */
export const megabytes = (bytes: number): string => {
  const tenths = Math.floor((Math.max(0, bytes) / MB) * 10) / 10;
  return `${tenths.toLocaleString('es-PE', { maximumFractionDigits: 1 })} MB`;
};
