/** A number as it is written in a content stream, with at most that many decimals. */
export function pdfNumber(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String(Math.round(value * factor) / factor);
}
