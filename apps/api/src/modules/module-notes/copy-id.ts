import type { ModuleNoteEdit } from '@telar/contracts/module-notes';
import { sha256 } from '../../platform/crypto/sha256';

/**
 * The id of the second note that an edit becomes, if another note already has the id of the edit. It is derived, so
 * that the same edit sent again gets the same id.
 */
export function otherCopyId({ id, edit_id: edit }: Pick<ModuleNoteEdit, 'id' | 'edit_id'>): string {
  const hex = sha256(`${id} ${edit}`);
  // A UUID of version 8: the application may choose its bits.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
