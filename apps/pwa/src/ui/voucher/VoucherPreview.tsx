import { useEffect, useMemo } from 'react';
import { formatBytes } from '../../browser/bytes';
import { Button } from '../Button';
import { cx } from '../cx';

interface VoucherPreviewProps {
  voucher: Blob;
  onRemove: () => void;
  /** The size of the picture. */
  className: string;
}

/** Shows the picture of a voucher with its size. */
export function VoucherPreview({ voucher, onRemove, className }: VoucherPreviewProps) {
  const url = useMemo(() => URL.createObjectURL(voucher), [voucher]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className="flex items-center gap-4 rounded-boton border border-linea p-3">
      <img
        src={url}
        alt="Constancia del pago"
        className={cx('rounded-campo border border-linea object-contain', className)}
      />
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
