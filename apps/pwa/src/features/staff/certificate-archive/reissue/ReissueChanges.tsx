import { quantityText } from '@telar/domain/quantity-text';
import { REISSUE_TEXTS } from '@telar/texts/certificate-archive';
import type { ReissueChange } from './reissue-values';

/** What the new certificate changes, with the values before and after. */
export function ReissueChanges({ changes }: { changes: readonly ReissueChange[] }) {
  return (
    <section aria-label="Qué cambia" className="rounded-boton border border-linea bg-hundido p-4">
      <h3 className="font-semibold" role="status">
        {changes.length === 0 ? REISSUE_TEXTS.unchanged : `Cambia ${quantityText(changes.length, 'dato', 'datos')}`}
      </h3>
      <dl className="mt-1 flex flex-col gap-1 empty:hidden">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="inline text-sm text-suave">{label}: </dt>
            <dd className="inline wrap-anywhere">
              <del className="text-suave">{before || 'vacío'}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> ahora </span>
              <ins className="font-semibold no-underline">{after || 'vacío'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
