import { useId } from 'react';
import { Button } from '../../../../ui/Button';

/** The certificate's own color, which is used without a chosen one. */
const OWN_INK = '#1c1b1f';

interface InkFieldProps {
  /** Default: "Color del texto". */
  label?: string;
  /** The chosen color; `undefined` for the certificate's own, or in a form field for the PDF's. */
  ink: string | undefined;
  /** The color that is legible on the artwork under the box. */
  suggested: string | undefined;
  /** False if the chosen color is hard to read on the artwork. */
  isLegible?: boolean;
  /** Changes of the same gesture are undone together. */
  onChange: (ink: string | undefined, gesture?: string) => void;
}

/** Edits the color of a text. */
export function InkField({ label = 'Color del texto', ink, suggested, isLegible = true, onChange }: InkFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm wrap-anywhere text-suave">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={ink ?? OWN_INK}
        aria-describedby={isLegible ? undefined : noteId}
        onChange={({ currentTarget }) => onChange(currentTarget.value, 'ink')}
        className="h-11 w-14 rounded-campo border border-campo bg-carta p-1 md:h-10"
      />
      {ink !== suggested && (
        <Button variant="quiet" size="compact" className="-mx-2 px-2" onClick={() => onChange(suggested)}>
          Usar el sugerido
        </Button>
      )}
      {!isLegible && (
        <p id={noteId} role="status" className="basis-full rounded-campo bg-aviso-fondo px-2 py-1 text-sm">
          Este color casi no se distingue del fondo.
        </p>
      )}
    </div>
  );
}
