import { isDni, maskedDniText } from '@telar/domain/dni';

/** Shows a DNI in groups, "45 871 203"; copying it omits the spaces. Of a masked one it shows how it ends. */
export function Dni({ dni }: { dni: string }) {
  if (!isDni(dni)) return <>{maskedDniText(dni) ?? (dni || 'N/A')}</>;
  return (
    <span className="tabular-nums">
      {dni.slice(0, 2)}
      <span className="mx-[0.22em]">{dni.slice(2, 5)}</span>
      {dni.slice(5)}
    </span>
  );
}
