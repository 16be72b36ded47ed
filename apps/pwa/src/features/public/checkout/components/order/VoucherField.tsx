import { PAYMENT_FORM_TEXTS } from '@telar/texts/screens/buyer-orders';
import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { FilePicker } from '../../../../../ui/FilePicker';
import { FocusOnMount } from '../../../../../ui/FocusOnMount';
import { useVoucher } from '../../../../../ui/voucher/use-voucher';
import { VoucherPreview } from '../../../../../ui/voucher/VoucherPreview';

const TEXTS = PAYMENT_FORM_TEXTS;

interface VoucherFieldProps {
  voucher: Blob | null;
  onChange: (voucher: Blob | null) => void;
  /** Shown under the field, or ''. */
  error: string;
}

/** Takes a picture of the voucher from a file or the camera, reduces it, and shows it with its size. */
export function VoucherField({ voucher, onChange, error }: VoucherFieldProps) {
  const { refusal, isBusy, take } = useVoucher(TEXTS, onChange);
  const [isRemoved, setIsRemoved] = useState(false);
  const picker = { accept: 'image/*', busy: isBusy, onFile: (file: File) => void take(file) };

  function remove(): void {
    setIsRemoved(true);
    onChange(null);
  }

  if (voucher) {
    return (
      <FocusOnMount key="preview">
        <VoucherPreview voucher={voucher} onRemove={remove} className="h-40 w-28" />
      </FocusOnMount>
    );
  }
  return (
    <FocusOnMount key="pickers" when={isRemoved} className="flex flex-col gap-2">
      <FilePicker
        {...picker}
        label={isBusy ? 'Preparando la imagen…' : TEXTS.voucher}
        hint={TEXTS.voucherHint}
        icon={<ImageUp size={24} aria-hidden="true" />}
        refusal={refusal || error}
      />
      <div className="lg:hidden">
        <FilePicker
          {...picker}
          capture="environment"
          label={TEXTS.camera}
          hint=""
          icon={<Camera size={24} aria-hidden="true" />}
        />
      </div>
    </FocusOnMount>
  );
}
