import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { zipEntries } from './zip-entries';

/** A PDF on this device: a file, or one in a ZIP. */
export interface SourceFile {
  /** With its folders, which tell files with the same name apart. */
  name: string;
  size: number;
  /** @throws UnreadableZip */
  open: () => Promise<Blob>;
}

export interface Sources {
  files: SourceFile[];
  /** How many are larger than a PDF may be. */
  tooLarge: number;
}

const isPdf = (name: string) => /\.pdf$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name);
const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || /zip-compressed|^application\/zip$/.test(type);

/** The path without the first folders, if it is too long to be announced. */
function shortPath(path: string): string {
  const parts = path.split(/[\\/]+/).filter(Boolean);
  while (parts.length > 1 && parts.join('/').length > IMPORT_LIMITS.fileName) parts.shift();
  return parts.join('/');
}

/**
 * Lists the PDFs among the chosen files and in the chosen ZIPs. Other files of a folder are ignored.
 * @throws UnreadableZip
 */
export async function sourceFiles(chosen: readonly File[]): Promise<Sources> {
  const found: SourceFile[] = [];
  for (const file of chosen) {
    if (isZip(file)) found.push(...(await zipEntries(file)).filter(({ name }) => isPdf(name)));
    else if (isPdf(file.name)) {
      found.push({ name: file.webkitRelativePath || file.name, size: file.size, open: () => Promise.resolve(file) });
    }
  }
  const files = found
    .filter(({ size }) => size <= FILE_LIMITS.templateBytes)
    .map((file) => ({ ...file, name: shortPath(file.name) }));
  return { files, tooLarge: found.length - files.length };
}
