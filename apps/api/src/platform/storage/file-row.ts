import type { StoredFileEntity } from './stored-file.entity';

/** A file whose bytes are durable, as its row describes it. */
export type StoredFile = Pick<StoredFileEntity, 'id' | 'kind' | 'mediaType' | 'size' | 'sha256'>;

/**
 * SQL for `with`: makes the row `file` (`id`, `sha256`) of a registered file. A file that was given up gets none: its
 * bytes are gone. `$1` to `$5` are the values of `fileRowValues`.
 * @param condition SQL; if it is false, nothing is made.
 */
export const fileRow = (condition: string): string => `
  registered as (delete from loose_files where id = $1 and not given_up and ${condition} returning id),
  file as (
    insert into stored_files (id, kind, media_type, size, sha256) select id, $2, $3, $4::int, $5 from registered
    returning id, sha256
  )`;

export const FILE_ROW = fileRow('true');

export const fileRowValues = ({ id, kind, mediaType, size, sha256 }: StoredFile): unknown[] => [
  id,
  kind,
  mediaType,
  size,
  sha256,
];
