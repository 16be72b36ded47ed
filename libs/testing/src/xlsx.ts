import { DAY_MS } from '@telar/domain/durations';
import { makeZip } from 'client-zip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** 1970-01-01 in a spreadsheet, which counts the days since 1899-12-30. */
const EPOCH_DAYS = 25_569;

type Cell = string | number | boolean | Date;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function cellXml(cell: Cell): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`;
  // Style 1 is that of dates.
  if (cell instanceof Date) return `<c s="1"><v>${cell.getTime() / DAY_MS + EPOCH_DAYS}</v></c>`;
  return `<c><v>${cell}</v></c>`;
}

const column = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at);

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, at) => cellXml(cell).replace('<c', `<c r="${column(at)}${line + 1}"`));
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** The bytes of an `.xlsx` file with one sheet of up to 26 columns. */
export async function anXlsx(rows: readonly (readonly Cell[])[]): Promise<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Clase" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>` +
      '<cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }));
  return new Response(makeZip(entries)).arrayBuffer();
}
