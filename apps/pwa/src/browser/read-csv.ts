/** Decodes a text file as UTF-8, as UTF-16 with its mark, or else as Windows-1252, which spreadsheets on Windows write. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a CSV text with commas, semicolons, tabs or vertical bars. Empty lines count. */
export async function readCsv(text: string): Promise<string[][]> {
  // Loads the parser on demand, because only files of staff need it.
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t', '|'] });
  return data;
}
