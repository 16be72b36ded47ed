import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { Button, LiveRegion, TextField } from '../../../ui';

/** The public address, to be copied with one press; where the browser refuses, it is selected instead. */
export function CopyAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('selected');
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={field}
        label="Dirección pública"
        className="min-w-0 flex-1"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="outline" onClick={() => void copy()} className="shrink-0">
        <Icon size={18} aria-hidden="true" />
        {outcome === 'copied' ? 'Copiada' : 'Copiar'}
      </Button>
      <LiveRegion>
        {outcome === 'copied' && 'Dirección copiada.'}
        {outcome === 'selected' && 'No se pudo copiar. La dirección está seleccionada.'}
      </LiveRegion>
    </div>
  );
}
