import { PAYMENT_FORM_TEXTS } from '@telar/texts/screens/buyer-orders';
import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useMemo } from 'react';
import { formatBytes } from '../../../../../browser/bytes';
import { useStateAfterPress } from '../../../../../browser/use-after-press';
import { VoucherError, voucherImage } from '../../../../../browser/voucher-image';
import { Button } from '../../../../../ui/Button';
import { FilePicker } from '../../../../../ui/FilePicker';

const TEXTS = PAYMENT_FORM_TEXTS;

interface VoucherFieldProps {
  voucher: Blob | null;
  onChange: (voucher: Blob | null) => void;
  /** Shown under the field, or ''. */
  error: string;
}

/** Takes a picture of the voucher from a file or the camera, reduces it, and shows it with its size. */
export function VoucherField({ voucher, onChange, error }: VoucherFieldProps) {
  const [refusal, setRefusal] = useStateAfterPress('');
  const [busy, setBusy] = useStateAfterPress(false);

  async function take(file: File): Promise<void> {
    setRefusal('');
    setBusy(true);
    try {
      onChange(await voucherImage(file));
    } catch (failure) {
      const isLarge = failure instanceof VoucherError && failure.reason === 'large';
      setRefusal(isLarge ? TEXTS.voucherLarge : TEXTS.voucherUnreadable);
    } finally {
      setBusy(false);
    }
  }

  const picker = { accept: 'image/*', busy, onFile: (file: File) => void take(file) };
  if (voucher) return <Preview voucher={voucher} onRemove={() => onChange(null)} />;
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        {...picker}
        label={busy ? 'Preparando la imagen…' : TEXTS.voucher}
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
    </div>
  );
}

function Preview({ voucher, onRemove }: { voucher: Blob; onRemove: () => void }) {
  const url = useMemo(() => URL.createObjectURL(voucher), [voucher]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className="flex items-center gap-4 rounded-boton border border-linea p-3">
      <img src={url} alt="Tu constancia" className="h-40 w-28 rounded-campo border border-linea object-contain" />
      <div className="flex flex-col items-start gap-1">
        <p role="status" className="font-semibold">
          Constancia adjunta <span className="font-normal text-suave">({formatBytes(voucher.size)})</span>
        </p>
        <Button variant="quiet" size="compact" className="-ml-3.5" onClick={onRemove}>
          Quitar o cambiar
        </Button>
      </div>
    </div>
  );
}
