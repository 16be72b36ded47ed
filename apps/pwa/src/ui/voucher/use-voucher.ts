import { useStateAfterPress } from '../../browser/use-after-press';
import { VoucherError, voucherImage } from './voucher-image';

interface VoucherTexts {
  voucherLarge: string;
  voucherUnreadable: string;
}

/**
 * Takes the picture of a voucher from a file and makes it smaller. The last refusal is a text, or ''.
 * @param onTaken gets the picture.
 */
export function useVoucher(texts: VoucherTexts, onTaken: (voucher: Blob) => void) {
  const [refusal, setRefusal] = useStateAfterPress('');
  const [isBusy, setBusy] = useStateAfterPress(false);

  async function take(file: File): Promise<void> {
    setRefusal('');
    setBusy(true);
    try {
      onTaken(await voucherImage(file));
    } catch (failure) {
      const isTooLarge = failure instanceof VoucherError && failure.reason === 'too-large';
      setRefusal(isTooLarge ? texts.voucherLarge : texts.voucherUnreadable);
    } finally {
      setBusy(false);
    }
  }

  return { refusal, isBusy, take };
}
