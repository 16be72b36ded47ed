import { whatsappLink } from '@telar/brand/academy';
import { WhatsAppIcon } from '../ui/WhatsAppIcon';

/**
 * The WhatsApp link. It is in the header, or in the margin of wide windows, where it covers no control either.
 * Large text does not enlarge its icon, because the header of phones has no room for that.
 */
export function ChatLink() {
  return (
    <a
      href={whatsappLink()}
      target="_blank"
      rel="noreferrer"
      aria-label="Escríbenos por WhatsApp"
      className="grid place-items-center rounded-full px-2.5 py-2.5 bg-whatsapp text-sobre-whatsapp hover:scale-105"
    >
      <WhatsAppIcon size={24} />
    </a>
  );
}
