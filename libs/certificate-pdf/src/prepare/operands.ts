import { plainOperand } from '../template/plain-name';
import type { ContentTokens } from './content-tokens';
import type { Operator } from './content-tokens';

/**
 * The operators by their operands (ISO 32000-1, annex A): `n` a number, `N` a name, `s` a string, `a` an array of
 * numbers and strings, `x` a name or a dictionary. `*` stands for one or more numbers, with or without a name after
 * them.
 */
const OPERATORS: Record<string, string> = {
  '': 'q Q h S s f F f* B B* b b* n W W* BT ET T* EMC BX EX',
  n: 'w J j M i Tc Tw Tz TL Tr Ts G g',
  nn: 'm l Td TD d0',
  nnn: 'RG rg',
  nnnn: 'v y re K k',
  nnnnnn: 'cm c Tm d1',
  '*': 'SC SCN sc scn',
  an: 'd',
  a: 'TJ',
  s: "Tj '",
  nns: '"',
  N: 'ri gs CS cs sh Do MP BMC',
  Nn: 'Tf',
  Nx: 'DP BDC',
};

/** The operands of each operator. */
const OPERANDS: ReadonlyMap<string, string> = new Map(
  Object.entries(OPERATORS).flatMap(([operands, names]) => names.split(' ').map((name) => [name, operands] as const)),
);

const NUMBERS_ONLY = new Set(['', 'n', 'nn', 'nnn', 'nnnn', 'nnnnnn', '*']);

/** Numbers that some programs write and PDF readers understand. */
const ODD_NUMBER = /^[-+]*(?:\d+\.?\d*|\.\d*)(?:[-.][-.\d]*)?$/;
const HEX = /^<[\s\0-9A-Fa-f]*>$/;

type Range = readonly [start: number, end: number];

/** `true` for an operand that stays as it is, the text that replaces it, or `null` if it is not of its type. */
type Checked = true | string | null;

/** A number as PDF readers understand it. */
function number(tokens: ContentTokens, range: Range): Checked {
  if (tokens.isNumber(range)) return true;
  const text = tokens.text(range);
  if (!ODD_NUMBER.test(text)) return null;
  const [, sign = '', digits = ''] = /^([-+]*)(\d*\.?\d*)/.exec(text) ?? [];
  return `${sign.includes('-') ? '-' : ''}${digits === '' || digits === '.' ? '0' : digits}`;
}

function string(tokens: ContentTokens, range: Range): Checked {
  const [first, last] = tokens.ends(range);
  if (first === '(') return last === ')' && range[1] - range[0] > 1 ? true : null;
  return first === '<' && HEX.test(tokens.text(range)) ? true : null;
}

/** An array of numbers and strings. */
function array(tokens: ContentTokens, range: Range): Checked {
  if (tokens.ends(range).join('') !== '[]') return null;
  const values = tokens.valuesIn(range);
  const parts = values?.map((value) => string(tokens, value) ?? number(tokens, value));
  if (!values || !parts || parts.includes(null)) return null;
  if (parts.every((part) => part === true)) return true;
  return `[${parts.map((part, i) => (part === true ? tokens.text(values[i] ?? range) : part)).join(' ')}]`;
}

/** A name, without ambiguous escapes. */
function nameOperand(tokens: ContentTokens, range: Range): Checked {
  if (tokens.ends(range)[0] !== '/') return null;
  const text = tokens.text(range);
  const plain = plainOperand(text);
  return plain === text || plain;
}

function checked(tokens: ContentTokens, range: Range, type: string): Checked {
  switch (type) {
    case 'n':
      return number(tokens, range);
    case 'N':
      return nameOperand(tokens, range);
    case 's':
      return string(tokens, range);
    case 'x':
      return nameOperand(tokens, range) ?? (/^<<[^]*>>$/.test(tokens.text(range)) ? true : null);
    default:
      return array(tokens, range);
  }
}

/**
 * Checks an operator's operands. PDF readers disagree about what to do with missing, surplus and malformed ones.
 * @returns `true` if all may stay as they are; the operands that replace them; `null` if the operator is unknown or
 * must be left out
 */
export function checkOperands(tokens: ContentTokens, { name, operands }: Operator): true | readonly string[] | null {
  const types = OPERANDS.get(name);
  if (types === undefined || (types === '*' && operands.length === 0)) return null;
  const length = types === '*' ? operands.length : types.length;
  if (operands.length < length) return null;
  // Most operators have numbers only, and as many as they need.
  if (operands.length === length && NUMBERS_ONLY.has(types) && operands.every((range) => tokens.isNumber(range))) {
    return true;
  }
  // The last ones count.
  const last = length === 0 ? [] : operands.slice(-length);
  const results = last.map((range, i) => {
    const isColorName = types === '*' && i === length - 1 && tokens.ends(range)[0] === '/';
    return isColorName ? nameOperand(tokens, range) : checked(tokens, range, types === '*' ? 'n' : (types[i] ?? ''));
  });
  if (results.includes(null)) return null;
  if (operands.length === length && results.every((result) => result === true)) return true;
  return results.map((result, i) => (typeof result === 'string' ? result : tokens.text(last[i] ?? [0, 0])));
}
