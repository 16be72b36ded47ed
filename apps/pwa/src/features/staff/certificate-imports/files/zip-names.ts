import { fromWindows1252 } from '@telar/domain/windows-1252';

/** The characters from 0x80 of code page 850, in which Windows writes the names of a ZIP in Spanish. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** What Spanish names have. Of these, only the byte 0xE9 means one in both code pages: `Ú` and `é`. */
const USUAL = /[áéíóúüñÁÉÍÓÚÜÑ°ºª–—‘’“”€]/g;
/** A capital within a word in small letters: `JosÚ` is `José`. */
const MISPLACED = /(?<=[a-z])Ú|(?<=[A-Z])Ú(?=[a-z])/g;
const NOT_ASCII = /[^\0-\x7f]/g;
/** The field in which Info-ZIP has the name in UTF-8 (APPNOTE.TXT, 4.6.9): version and CRC-32 in front of it. */
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_START = 5;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes a name in code page 850 or in windows-1252: the one with more of what Spanish names have. */
function fromCodePage(bytes: Uint8Array): string {
  const dos = Array.from(bytes, (byte) => CODE_PAGE_850[byte - 128] ?? String.fromCharCode(byte)).join('');
  const windows = fromWindows1252(bytes);
  const oddInDos = countOf(dos, NOT_ASCII) - countOf(dos, USUAL) + countOf(dos, MISPLACED);
  const oddInWindows = countOf(windows, NOT_ASCII) - countOf(windows, USUAL);
  return oddInWindows < oddInDos ? windows : dos;
}

/** The name in the extra fields of an entry; `null` if there is none. */
function unicodePath(extra: DataView): string | null {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const [id, size, start] = [extra.getUint16(at, true), extra.getUint16(at + 2, true), at + 4];
    at = start + size;
    if (id !== UNICODE_PATH || size <= UNICODE_PATH_START || at > extra.byteLength) continue;
    return fromUtf8(new Uint8Array(extra.buffer, extra.byteOffset + start, size).subarray(UNICODE_PATH_START));
  }
  return null;
}

/**
 * Decodes the name of a file in a ZIP. Many programs write UTF-8 without saying so, or the code page of their system.
 * @param extra the extra fields of the entry.
 */
export function zipName(bytes: Uint8Array, extra: DataView): string {
  return unicodePath(extra) ?? fromUtf8(bytes) ?? fromCodePage(bytes);
}
