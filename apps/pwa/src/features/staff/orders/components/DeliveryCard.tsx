import { academy } from '@telar/brand/academy';
import { quantityText } from '@telar/domain/quantity-text';
import { personChatUrl } from '@telar/domain/whatsapp-number';
import { ORDER_TEXTS } from '@telar/texts/orders';
import { DELIVERY_TEXTS } from '@telar/texts/screens/order-desk';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import { useRef } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useCopy } from '../../../../ui/use-copy';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';
import { deliveryMessage } from '../delivery-message';
import type { Delivery } from '../use-deliveries';

interface DeliveryCardProps {
  delivery: Delivery;
  /** Called when the buyer was told, or the password was copied. */
  onTold: () => void;
}

function summaryOf(delivery: Delivery): string {
  if (delivery.kind === 'rejected') return delivery.order.total === 0 ? ORDER_TEXTS.freeRejected : ORDER_TEXTS.rejected;
  if (delivery.isRenewal) return ORDER_TEXTS.passwordRenewed;
  const { account, enrolled, skipped, plans } = delivery.order;
  const given = [
    enrolled.length > 0 && quantityText(enrolled.length, 'curso nuevo', 'cursos nuevos'),
    skipped.length > 0 && `${quantityText(skipped.length, 'curso', 'cursos')} que ya tenía`,
    plans.length > 0 && quantityText(plans.length, 'plan', 'planes'),
  ].filter(Boolean);
  const known = account.is_new ? DELIVERY_TEXTS.newAccount : DELIVERY_TEXTS.knownAccount;
  return `${ORDER_TEXTS.approved} ${known} ${given.join(', ')}.`;
}

/** What the buyer is told after a decision: by mail, or with a message to copy or to send by WhatsApp. */
export function DeliveryCard({ delivery, onTold }: DeliveryCardProps) {
  const text = useRef<HTMLOutputElement>(null);
  const { outcome, copy } = useCopy();
  const { order } = delivery;
  // A visitor may have typed another e-mail than that of the account which got the order.
  const email = delivery.kind === 'approved' ? delivery.order.account.email : order.buyer.email;
  const password = delivery.kind === 'approved' ? delivery.order.temp_password : undefined;
  const message = deliveryMessage(delivery, location.origin);
  const chat = personChatUrl(order.buyer.phone, message);
  const isCopied = outcome === 'copied';

  async function copyMessage(): Promise<void> {
    if ((await copy(message)) === 'copied') onTold();
    else if (text.current) getSelection()?.selectAllChildren(text.current);
  }

  const mail = `mailto:${email}?subject=${encodeURIComponent(
    `Tu pedido ${order.code} · ${academy.name}`,
  )}&body=${encodeURIComponent(message)}`;
  const Icon = isCopied ? Check : Copy;
  return (
    <section aria-label={`Resultado del pedido ${order.code}`} className="flex flex-col gap-3">
      <Alert tone={delivery.kind === 'approved' ? 'success' : 'warning'}>
        {summaryOf(delivery)} {order.mailed ? DELIVERY_TEXTS.mailed(email) : DELIVERY_TEXTS.notMailed}
      </Alert>
      {password !== undefined && (
        <div className="flex flex-col gap-1 rounded-boton bg-aviso-fondo p-4">
          <p className="text-sm font-semibold">Contraseña temporal de {email}</p>
          <output className="rounded-campo border border-campo bg-carta px-3 py-2 text-center font-mono text-2xl tracking-wide wrap-anywhere select-all">
            {password}
          </output>
          <p className="text-sm">{DELIVERY_TEXTS.passwordOnce}</p>
        </div>
      )}
      <details open={!order.mailed}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-pacifico">
          Mensaje para {order.buyer.name.split(' ')[0]}
        </summary>
        <output
          ref={text}
          className="block rounded-campo border border-linea bg-hundido px-3 py-2 text-[0.9375rem] wrap-anywhere whitespace-pre-wrap"
        >
          {message}
        </output>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" variant="outline" onClick={() => void copyMessage()}>
          <Icon size={18} aria-hidden="true" />
          {isCopied ? 'Mensaje copiado' : 'Copiar mensaje'}
        </Button>
        {chat && (
          <ButtonAnchor size="compact" variant="outline" href={chat} target="_blank" rel="noreferrer" onClick={onTold}>
            <WhatsAppIcon size={18} />
            WhatsApp
          </ButtonAnchor>
        )}
        <ButtonAnchor size="compact" variant="outline" href={mail} onClick={onTold}>
          <Mail size={18} aria-hidden="true" />
          Correo
        </ButtonAnchor>
      </div>
      {outcome === 'refused' && <p className="text-sm font-medium text-error">{DELIVERY_TEXTS.copyRefused}</p>}
      <LiveRegion>
        {isCopied && 'Mensaje copiado.'}
        {outcome === 'refused' && DELIVERY_TEXTS.copyRefused}
      </LiveRegion>
    </section>
  );
}
