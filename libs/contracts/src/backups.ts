import { z } from 'zod';

/** A backup that was made, failed or is being made. */
export const Backup = z.object({
  id: z.int(),
  started_at: z.string().describe('Fecha y hora, UTC'),
  finished_at: z.string().nullable().describe('`null` mientras está en curso'),
  scheduled: z.boolean().describe('Si es la de cada noche'),
  place: z.string().describe('Carpeta o `s3://cubeta/prefijo`'),
  failure: z.string().nullable().describe('Por qué falló; `null` si está en curso o terminó bien'),
  bytes: z.number().nullable().describe('Tamaño de la copia entera'),
  copied_bytes: z.number().nullable().describe('Tamaño de los archivos que el destino no tenía'),
  files: z.int().nullable(),
  missing_files: z.int().nullable().describe('Archivos que el almacenamiento no tenía'),
});
export type Backup = z.infer<typeof Backup>;

/** `GET /api/backups`. */
export const BackupOverview = z.object({
  place: z.string().nullable().describe('Destino de la copia de cada noche; `null` si no hay (`BACKUP_URL`)'),
  hour: z.int().describe('Hora de la copia de cada noche, en Lima'),
  keep: z.int().describe('Cuántas copias se conservan'),
  is_overdue: z.boolean().describe('Si la última copia completa del destino tiene más de 36 horas o falta'),
  last_failure: z.string().nullable().describe('Por qué falló la última copia del destino; `null` si terminó bien'),
  last_success: Backup.nullable(),
  backups: z.array(Backup).describe('Las más nuevas primero'),
});
export type BackupOverview = z.infer<typeof BackupOverview>;
