import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { TextField } from '../../../../ui/TextField';
import { useCopy } from '../../../../ui/use-copy';

/** The public address, to be copied with one press; where the browser refuses, it is selected instead. */
export function CopyAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy();

  async function press(): Promise<void> {
    if ((await copy(address)) === 'refused') field.current?.select();
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
      <Button variant="outline" onClick={() => void press()} className="shrink-0">
        <Icon size={18} aria-hidden="true" />
        {outcome === 'copied' ? 'Copiada' : 'Copiar'}
      </Button>
      <LiveRegion>
        {outcome === 'copied' && 'Dirección copiada.'}
        {outcome === 'refused' && 'No se pudo copiar. La dirección está seleccionada.'}
      </LiveRegion>
    </div>
  );
}
