import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import { documentTypeOf, joinedDocument } from '@telar/domain/document-text';
import { filledCells } from '../../certificate-rows/filled-cells';

/**
 * The filled cells of a row, with the document as one text in `dni`. An invalid document stays as it is; the check of
 * the row reports it.
 */
export function cellsWithDocument(given: CertificateBatchCells): CertificateBatchCells {
  const { document_type: type, document_number: number, ...cells } = filledCells(given);
  const isKnown = documentTypeOf(String(type ?? '')) !== null;
  if (!isKnown || number === undefined || cells.dni !== undefined) return filledCells(given);
  return { ...cells, dni: joinedDocument(String(type), String(number)) };
}

/** The cells of a corrected row. A document replaces the previous one, whichever fields it is in. */
export function changedCells(before: CertificateBatchCells, changes: CertificateBatchCells): CertificateBatchCells {
  const { dni, document_type: type, document_number: number, ...others } = before;
  const { dni: newDni, document_number: newNumber } = filledCells(changes);
  const hasNew = newDni !== undefined || newNumber !== undefined;
  return cellsWithDocument({
    ...others,
    ...(!hasNew && { dni, document_type: type, document_number: number }),
    ...changes,
  });
}
