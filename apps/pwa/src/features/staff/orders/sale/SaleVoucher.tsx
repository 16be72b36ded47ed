import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { formatBytes } from '../../../../browser/bytes';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { VoucherError, voucherImage } from '../../../../browser/voucher-image';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { FileDrop } from '../../../../ui/FileDrop';

interface SaleVoucherProps {
  voucher: Blob | null;
  onChange: (voucher: Blob | null) => void;
}

/** Takes the picture of a voucher: chosen, dropped, or pasted from a chat. */
export function SaleVoucher({ voucher, onChange }: SaleVoucherProps) {
  const [refusal, setRefusal] = useStateAfterPress('');
  const [busy, setBusy] = useStateAfterPress(false);

  async function take(file: File): Promise<void> {
    setRefusal('');
    setBusy(true);
    try {
      onChange(await voucherImage(file));
    } catch (failure) {
      const isLarge = failure instanceof VoucherError && failure.reason === 'large';
      setRefusal(isLarge ? SALE_SCREEN_TEXTS.voucherLarge : SALE_SCREEN_TEXTS.voucherUnreadable);
    }
    setBusy(false);
  }

  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const image = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (image && !busy) void take(image);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  if (voucher) return <Preview voucher={voucher} onRemove={() => onChange(null)} />;
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={SALE_SCREEN_TEXTS.voucher}
        busyLabel={SALE_SCREEN_TEXTS.voucherBusy}
        hint={SALE_SCREEN_TEXTS.voucherHint}
        accept="image/*"
        icon={<ImageUp size={24} aria-hidden="true" />}
        busy={busy}
        onFile={(file) => void take(file)}
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </div>
  );
}

function Preview({ voucher, onRemove }: { voucher: Blob; onRemove: () => void }) {
  const url = useMemo(() => URL.createObjectURL(voucher), [voucher]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className="flex items-center gap-4 rounded-boton border border-linea p-3">
      <img src={url} alt="Constancia del pago" className="h-28 w-20 rounded-campo border border-linea object-contain" />
      <div className="flex flex-col items-start gap-1">
        <p role="status" className="font-semibold">
          {SALE_SCREEN_TEXTS.voucherAttached}{' '}
          <span className="font-normal text-suave">({formatBytes(voucher.size)})</span>
        </p>
        <Button variant="quiet" size="compact" className="-ml-3.5" onClick={onRemove}>
          {SALE_SCREEN_TEXTS.voucherRemove}
        </Button>
      </div>
    </div>
  );
}
