import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useEffectEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { FileDrop } from '../../../../ui/FileDrop';
import { useVoucher } from '../../../../ui/voucher/use-voucher';
import { VoucherPreview } from '../../../../ui/voucher/VoucherPreview';

interface SaleVoucherProps {
  voucher: Blob | null;
  onChange: (voucher: Blob | null) => void;
}

/** Takes the picture of a voucher: chosen, dropped, or pasted from a chat. */
export function SaleVoucher({ voucher, onChange }: SaleVoucherProps) {
  const { refusal, isBusy, take } = useVoucher(SALE_SCREEN_TEXTS, onChange);

  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const image = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (image && !isBusy) void take(image);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  if (voucher) return <VoucherPreview voucher={voucher} onRemove={() => onChange(null)} className="h-28 w-20" />;
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={SALE_SCREEN_TEXTS.voucher}
        busyLabel={SALE_SCREEN_TEXTS.voucherBusy}
        hint={SALE_SCREEN_TEXTS.voucherHint}
        accept="image/*"
        icon={<ImageUp size={24} aria-hidden="true" />}
        busy={isBusy}
        onFile={(file) => void take(file)}
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </div>
  );
}
