import { plainNames } from '../template/plain-name';
import type { ContentTokens, Operator } from './content-tokens';

/** The keys of an inline image (ISO 32000-1, 8.9.7) by their short and long names, without those of its filters. */
const KEYS = new Set(
  '/W /Width /H /Height /BPC /BitsPerComponent /CS /ColorSpace /D /Decode /IM /ImageMask /I /Interpolate /Intent'.split(
    ' ',
  ),
);
const FILTER = new Set(['/F', '/Filter']);
const PARAMETERS = new Set(['/DP', '/DecodeParms']);
const PLAIN_LENGTH = /^\d{1,5}$/;

/** The values of an array as written, or the only value. */
const listed = (text: string) => (text.startsWith('[') ? text.slice(1, -1).trim() : text);

/**
 * Writes an inline image so that all PDF readers agree where its data end: in hexadecimal digits, before its own filters.
 * @returns `null` if its dictionary is malformed
 */
export function hexInlineImage(tokens: ContentTokens, { operands, data }: Operator, source: Uint8Array): string | null {
  const texts = operands.map((range) => plainNames(tokens.text(range)));
  if (!data || texts.length % 2 !== 0) return null;
  const entries: string[] = [];
  const filters: string[] = [];
  const parameters: string[] = [];
  let lengths = 0;
  for (let i = 0; i < texts.length; i += 2) {
    const [key = '', value = ''] = texts.slice(i, i + 2);
    if (FILTER.has(key)) filters.push(listed(value));
    else if (PARAMETERS.has(key)) parameters.push(listed(value));
    else if (KEYS.has(key)) entries.push(`${key} ${value}`);
    else return null;
    if (!KEYS.has(key) && value.includes('(')) return null;
    if (/^\/(W|H|Width|Height)$/.test(key)) lengths += PLAIN_LENGTH.test(value) ? 1 : Number.NaN;
  }
  if (lengths !== 2) return null;
  const chain = `/F [/AHx ${filters.join(' ')}]`;
  const params = parameters.length > 0 ? ` /DP [null ${parameters.join(' ')}]` : '';
  const hex = Buffer.from(source.subarray(...data)).toString('hex');
  return `BI ${entries.join(' ')} ${chain}${params} ID ${hex}> EI`;
}
