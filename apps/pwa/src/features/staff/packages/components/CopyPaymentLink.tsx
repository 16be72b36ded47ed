import { useRouter } from '@tanstack/react-router';
import type { Package } from '@telar/contracts/packages';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useCopy } from '../../../../ui/use-copy';

/** Copies the payment link of the package, to send it to a client. */
export function CopyPaymentLink({ item: { id, name } }: { item: Package }) {
  const router = useRouter();
  const { outcome, copy } = useCopy();
  const isCopied = outcome === 'copied';
  const label = isCopied ? 'Enlace copiado' : 'Copiar enlace de pago';
  const Icon = isCopied ? Check : Copy;

  function copyLink(): void {
    const { href } = router.buildLocation({
      to: '/checkout/payment/$methodType',
      params: { methodType: 'yape' },
      search: { paquete: id },
    });
    void copy(location.origin + href);
  }

  return (
    <>
      <Button variant="outline" size="compact" aria-label={`${label} de ${name}`} onClick={copyLink}>
        <Icon size={16} aria-hidden="true" />
        {label}
      </Button>
      <LiveRegion>{isCopied && `${label}.`}</LiveRegion>
      {outcome === 'refused' && <p className="text-sm font-medium text-error">{PACKAGES_TEXTS.linkNotCopied}</p>}
    </>
  );
}
