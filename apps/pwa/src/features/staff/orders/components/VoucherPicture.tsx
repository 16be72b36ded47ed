import { useQuery } from '@tanstack/react-query';
import type { OrderPayment } from '@telar/contracts/orders';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useEffect, useState } from 'react';
import { failureText } from '../../../../api/client/failure-text';
import { voucherQuery } from '../../../../api/order-desk';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { VoucherZoom } from './VoucherZoom';

interface VoucherPictureProps {
  code: string;
  payment: OrderPayment;
}

/** The picture of a voucher. A press shows it larger. */
export function VoucherPicture({ code, payment }: VoucherPictureProps) {
  const { data, error, isFetching, refetch } = useQuery(voucherQuery(code, payment.id));
  const [url, setUrl] = useStateAfterPress('');
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data, setUrl]);

  if (error && !data) {
    return (
      <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
        {failureText(ORDER_DESK_TEXTS.voucherFailed, error)}
      </RetryAlert>
    );
  }
  if (!url) {
    return (
      <Loading label="Cargando la constancia…">
        <Skeleton className="h-80 w-full rounded-carta" />
      </Loading>
    );
  }
  const alt = `Constancia del pedido ${code}`;
  return (
    <>
      <button
        type="button"
        onClick={() => setZoomed(true)}
        className="relative block w-full overflow-hidden rounded-carta border border-linea bg-hundido"
      >
        <img src={url} alt={alt} className="mx-auto max-h-[70dvh] max-w-full" />
        <span className="absolute right-0 bottom-0 inline-flex items-center gap-1.5 rounded-boton border border-campo bg-carta px-2.5 py-1 text-sm font-semibold text-pacifico">
          <ZoomIn size={16} aria-hidden="true" />
          Ampliar
        </span>
      </button>
      <VoucherZoom open={isZoomed} url={url} alt={alt} onClose={() => setZoomed(false)} />
    </>
  );
}
