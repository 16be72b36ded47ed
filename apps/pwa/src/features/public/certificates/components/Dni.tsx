import { isDni, maskedDniText } from '@telar/domain/dni';
import { documentParts } from '@telar/domain/document-text';

/**
 * Shows the number of a document. A DNI is shown in groups, "45 871 203"; copying it omits the spaces. A masked number
 * shows only its last characters.
 */
export function Dni({ dni }: { dni: string }) {
  const { number } = documentParts(dni);
  if (!isDni(dni)) return <>{maskedDniText(number) ?? (number || 'N/A')}</>;
  return (
    <span className="tabular-nums">
      {dni.slice(0, 2)}
      <span className="mx-[0.22em]">{dni.slice(2, 5)}</span>
      {dni.slice(5)}
    </span>
  );
}
