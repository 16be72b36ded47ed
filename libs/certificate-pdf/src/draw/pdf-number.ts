/** Formats a number for a content stream, with at most that many decimals. */
export function pdfNumber(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String(Math.round(value * factor) / factor);
}
