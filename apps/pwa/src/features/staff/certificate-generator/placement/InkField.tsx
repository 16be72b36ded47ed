import { useId } from 'react';
import { Button } from '../../../../ui/Button';

/** The certificate's own color, which is used without a chosen one. */
const OWN_INK = '#1c1b1f';

interface InkFieldProps {
  /** The chosen color; `undefined` for the certificate's own. */
  ink: string | undefined;
  /** The color that is legible on the artwork under the box. */
  suggested: string | undefined;
  /** Changes of the same gesture are undone together. */
  onChange: (ink: string | undefined, gesture?: string) => void;
}

/** Edits the color of a text. */
export function InkField({ ink, suggested, onChange }: InkFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm text-suave">
        Color del texto
      </label>
      <input
        id={id}
        type="color"
        value={ink ?? OWN_INK}
        onChange={({ currentTarget }) => onChange(currentTarget.value, 'ink')}
        className="h-11 w-14 rounded-campo border border-campo bg-carta p-1 md:h-10"
      />
      {ink !== suggested && (
        <Button variant="quiet" size="compact" onClick={() => onChange(suggested)}>
          Usar el sugerido
        </Button>
      )}
    </div>
  );
}
