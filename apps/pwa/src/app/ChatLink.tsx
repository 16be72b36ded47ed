import { whatsappLink } from '@telar/brand/academy';
import { useLocation } from '@tanstack/react-router';
import { WhatsAppIcon } from '../ui/BrandIcons';
import { showsChat } from './menu';

interface ChatLinkProps {
  /** `margin` floats beside the page's content. `header` is in the sticky header, where the margin is too narrow. */
  place: 'header' | 'margin';
}

/**
 * The WhatsApp link, on every page except payment, the generator and public certificates. It is always on the screen
 * and never over a control, because only one of its two places is visible.
 */
export function ChatLink({ place }: ChatLinkProps) {
  const { pathname } = useLocation();
  if (!showsChat(pathname)) return null;
  const link = (
    <a
      href={whatsappLink()}
      target="_blank"
      rel="noreferrer"
      aria-label="Escríbenos por WhatsApp"
      className="grid size-11 place-items-center rounded-full bg-whatsapp text-sobre-whatsapp transition-[scale] duration-150 hover:scale-105"
    >
      <WhatsAppIcon size={24} />
    </a>
  );
  if (place === 'header') return <div className="shrink-0 margen:hidden">{link}</div>;
  return (
    <aside
      aria-label="Ayuda por WhatsApp"
      className="fixed right-1.5 bottom-4 z-20 hidden rounded-full shadow-capa margen:block"
    >
      {link}
    </aside>
  );
}
