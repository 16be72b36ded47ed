import { execFile, execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** Programs that check the PDFs, and their Debian packages. */
const TOOLS = {
  qpdf: 'qpdf',
  pdfinfo: 'poppler-utils',
  pdftocairo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
};

const OUTPUT_MAX = 64 * 1024 * 1024;

/** @throws Error that names the missing programs and the command that installs them */
export function requireTools(): void {
  const missing = Object.entries(TOOLS).filter(([tool]) => {
    try {
      execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'pipe' });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  throw new Error(`${missing.map(([tool]) => tool).join(', ')} missing: apt-get install -y ${packages}`);
}

/** The standard output of a program. @throws Error with its standard error if it fails */
export async function run(tool: keyof typeof TOOLS, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(tool, args, { maxBuffer: OUTPUT_MAX })).stdout;
}

/** Works on each item, on as many at once as there are processors. The results are in the order of the items. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

/** A text without its line breaks, composed (NFC): to compare what two programs read from a page. */
export const inOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
