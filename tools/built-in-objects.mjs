import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Global objects that no test replaces. Those that tests do, such as `Date` by fake timers, do not belong here. */
export const BUILT_IN_OBJECTS = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Buffer', 'DataView', 'Error', 'Function', 'JSON', 'Map', 'Math'],
  ...['Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol'],
  ...['SyntaxError', 'TypeError', 'Uint8Array', 'WeakMap', 'WeakSet', 'decodeURIComponent', 'encodeURIComponent'],
  ...['isNaN', 'parseFloat', 'parseInt', 'process'],
];

const NAME = `(${BUILT_IN_OBJECTS.join('|')})\\b`;
const USED = new RegExp(`(?<![\\w$.])${NAME}`, 'g');
/** Where a module declares such a name. Finds more than that: those names then stay global. */
const DECLARED = [
  new RegExp(`\\b(?:const|let|class|function|import|as)\\s+${NAME}`, 'g'),
  new RegExp(`[{,]\\s*${NAME}\\s*(?:[,}]|=[^=>])`, 'g'),
];
const DIRECTIVE = /^(['"])use strict\1;?/;

/** Changes with this file: part of the keys under which Jest caches transformed code. */
export const HOLD_VERSION = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex');

/**
 * Lets a module hold the built-in objects that it uses in variables of its own. Jest runs tests in a context of
 * `node:vm`, where each use of a global takes about 150 ns instead of 2. Adds to the first line, so that all lines keep
 * their numbers.
 * @param {string} code
 */
export function holdBuiltInObjects(code) {
  const names = new Set(code.match(USED));
  for (const pattern of DECLARED) for (const [, name] of code.matchAll(pattern)) names.delete(name ?? '');
  if (names.size === 0) return code;
  const [directive = ''] = DIRECTIVE.exec(code) ?? [];
  return `${directive} var { ${[...names].join(', ')} } = globalThis; ${code.slice(directive.length)}`;
}
