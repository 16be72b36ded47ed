import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNK_LISTS } from './chunk-lists';
import type { ChunkReport } from './chunks/chunk-report';

const REPORT = join(import.meta.dirname, '../../../dist/pwa-chunks.json');

/** A pattern's parts at its outermost `|`, and how far a group reaches that opens at `start`. */
function split(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of pattern) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** Each way to read a pattern of groups: `a(b|c)` is `ab` and `ac`. */
export function alternatives(pattern: string): string[] {
  return split(pattern).flatMap((part) => {
    const open = part.indexOf('(');
    if (open < 0) return [part];
    let close = open;
    for (let depth = 0; close < part.length; close++) {
      if (part[close] === '(') depth++;
      if (part[close] === ')' && --depth === 0) break;
    }
    const rests = alternatives(part.slice(close + 1));
    return alternatives(part.slice(open + 1, close)).flatMap((inner) =>
      rests.map((rest) => part.slice(0, open) + inner + rest),
    );
  });
}

it('takes a pattern apart', () => {
  expect(alternatives('a(b|c(d|e)f)g|h$')).toEqual(['abg', 'acdfg', 'acefg', 'h$']);
});

describe.each(Object.entries(CHUNK_LISTS))('the file %s', (name, patterns) => {
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as ChunkReport[];
  const files = report.filter(({ file }) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(file));
  const modules = files.flatMap((file) =>
    Object.entries(file.modules).flatMap(([id, bytes]) => (bytes > 0 ? [id] : [])),
  );

  it('is in the build once, under that name', () => {
    expect(files).toHaveLength(1);
  });

  it('has a module for everything that is listed for it', () => {
    const listed = patterns.flatMap(alternatives);
    expect(listed.filter((pattern) => !modules.some((id) => new RegExp(pattern).test(id)))).toEqual([]);
  });
});
