/**
 * Decodes a text file as UTF-8, as UTF-16 with its mark, or else as Windows-1252, which spreadsheets on Windows write.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', '\t', '|', ','];

/** A title above the headings has no such character. */
const TITLE_LINES = 20;

/**
 * The character that separates the headings. The lines below may have decimal commas, so that their commas say nothing.
 */
function delimiterOf(text: string): string {
  const lines = text.split(/[\r\n]+/, TITLE_LINES).map((line) => line.replace(/"[^"]*"/g, ''));
  const head = lines.find((line) => DELIMITERS.some((delimiter) => line.includes(delimiter))) ?? '';
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The cells of a CSV text with headings, with commas, semicolons, tabs or vertical bars. Empty lines count. */
export async function readCsv(text: string): Promise<string[][]> {
  // Loads the parser on demand, because only files of staff need it.
  const { default: papa } = await import('papaparse');
  const content = text.replace(/^\uFEFF/, '');
  return papa.parse<string[]>(content, { delimiter: delimiterOf(content) }).data;
}
