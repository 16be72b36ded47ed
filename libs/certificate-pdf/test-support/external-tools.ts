import { execFile, execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** Programs of other people that must agree with what is made here, and the Debian packages they come in. */
const TOOLS = { qpdf: 'qpdf', pdftotext: 'poppler-utils', pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' };

const OUTPUT_MAX = 64 * 1024 * 1024;

/** @throws Error that says how to install what is missing. */
export function needTools(): void {
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

/** What a tool prints. @throws Error with what it complained of, when it ends badly. */
export async function run(tool: keyof typeof TOOLS, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(tool, args, { maxBuffer: OUTPUT_MAX })).stdout;
}

/** Does the same with each, as many at once as there are processors; the answers come in the order of the items. */
export async function forEachOf<Item, Answer>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) answers[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return answers;
}

/** A text as people compare it: composed, and wherever its lines were broken. */
export const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
