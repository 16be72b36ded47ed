import { sha256 } from '../../platform/crypto/sha256';
import { BackupError } from './backup-error';
import type { BackupTarget } from './target/backup-target';

/** A content of a backup. It is stored once per target, under its SHA-256, whichever backups contain it. */
export interface Blob {
  /** In hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** The blobs are in 256 folders, by the first two digits of their SHA-256. */
export const SHARDS = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

export const shardOf = ({ sha256 }: Pick<Blob, 'sha256'>) => sha256.slice(0, 2);
const keyOf = (blob: Pick<Blob, 'sha256'>) => `blobs/${shardOf(blob)}/${blob.sha256}`;

/** The contents of a target. */
export class Blobs {
  constructor(private readonly target: BackupTarget) {}

  async put(bytes: Uint8Array): Promise<Blob> {
    const blob = { sha256: sha256(bytes), size: bytes.byteLength };
    await this.target.put(keyOf(blob), bytes);
    return blob;
  }

  /** @throws BackupError if the content is missing or is not what it was. */
  async read(blob: Blob): Promise<Buffer> {
    const bytes = await this.target.get(keyOf(blob));
    if (!bytes) throw new BackupError(`La copia está incompleta: falta ${keyOf(blob)}.`);
    if (bytes.byteLength !== blob.size || sha256(bytes) !== blob.sha256) {
      throw new BackupError(
        `La copia está dañada: el contenido de ${keyOf(blob)} cambió. Bórralo y haz otra copia: si la academia aún tiene ` +
          'ese archivo, lo copia de nuevo.',
      );
    }
    return bytes;
  }

  /** The blobs of a shard: their SHA-256, with the bytes. */
  list(shard: string): Promise<Map<string, number>> {
    return this.target.list(`blobs/${shard}`);
  }

  async delete(sha256: string): Promise<void> {
    await this.target.delete(keyOf({ sha256 }));
  }
}
