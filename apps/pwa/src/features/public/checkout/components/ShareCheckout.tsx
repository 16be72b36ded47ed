import { ShareButton } from '../../../../ui/ShareButton';

/** Shares the URL of the payment page, for example from an adviser to a client. */
export function ShareCheckout({ item }: { item: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ShareButton title={`Pagar: ${item}`} url={location.href} />
    </div>
  );
}
