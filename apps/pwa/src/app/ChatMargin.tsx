import { useLocation } from '@tanstack/react-router';
import { ChatLink } from './ChatLink';
import { showsChat } from './menu';

/** Floats the WhatsApp link in the margin of wide windows. In other windows it is in the header. */
export function ChatMargin() {
  const { pathname } = useLocation();
  if (!showsChat(pathname)) return null;
  return (
    <aside
      aria-label="Ayuda por WhatsApp"
      className="fixed right-1.5 bottom-4 z-20 hidden rounded-full shadow-capa margen:block"
    >
      <ChatLink />
    </aside>
  );
}
