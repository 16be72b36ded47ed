import { whatsappLink } from '@telar/brand/academy';
import { useLocation } from '@tanstack/react-router';
import { WhatsAppIcon } from '../ui/BrandIcons';
import { showsChat } from './menu';

/** The floating WhatsApp link, on every page except payment, the generator and public certificates. */
export function ChatLink() {
  const { pathname } = useLocation();
  if (!showsChat(pathname)) return null;
  return (
    <aside aria-label="Ayuda por WhatsApp">
      <a
        href={whatsappLink()}
        target="_blank"
        rel="noreferrer"
        aria-label="Escríbenos por WhatsApp"
        // On wide pages it stays in the margin, so that it never covers the actions at the end of a row.
        className="fixed right-4 bottom-4 translate-y-[calc(-1*var(--bottom-bar,0px))] z-20 grid size-14 place-items-center rounded-full bg-whatsapp text-sobre-whatsapp shadow-capa transition-[scale] duration-150 hover:scale-105 lg:ancha:right-0 lg:ancha:w-8 lg:ancha:rounded-r-none lg:ancha:*:size-5"
      >
        <WhatsAppIcon size={30} />
      </a>
    </aside>
  );
}
