import { whatsappLink } from '@telar/brand/academy';
import { WhatsAppIcon } from '../ui/WhatsAppIcon';

/** The WhatsApp link. It is in the header, or in the margin of wide windows, where it covers no control either. */
export function ChatLink() {
  return (
    <a
      href={whatsappLink()}
      target="_blank"
      rel="noreferrer"
      aria-label="Escríbenos por WhatsApp"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-whatsapp text-sobre-whatsapp hover:scale-105"
    >
      <WhatsAppIcon size={24} />
    </a>
  );
}
