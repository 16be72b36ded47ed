import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { TextField } from '../../../../ui/TextField';
import { useCopy } from '../../../../ui/use-copy';

/** Shows the public URL with a copy button. If the browser refuses to copy, the URL is selected. */
export function CopyPublicUrl({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy();

  async function copyOrSelect(): Promise<void> {
    if ((await copy(url)) === 'refused') field.current?.select();
  }

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={field}
        label="Dirección pública"
        className="min-w-0 flex-1"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="outline" onClick={() => void copyOrSelect()} className="shrink-0">
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
