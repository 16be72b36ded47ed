import { Link } from '@tanstack/react-router';
import { academy, phoneLink, whatsappLink } from '@telar/brand/academy';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { loadSavedDataPanel } from '../offline/ui/panel/load-panel';
import { FacebookIcon } from '../ui/FacebookIcon';
import { StaticPattern } from '../ui/StaticPattern';
import { WhatsAppIcon } from '../ui/WhatsAppIcon';
import { Logo } from './Logo';
import { ThemeSwitch } from './ThemeSwitch';

const LINK = 'inline-flex min-h-11 items-center gap-2.5 hover:text-sobre-noche hover:underline';

const PAGES = [
  { to: '/cursos', label: 'Cursos' },
  { to: '/verificar', label: 'Verificar certificado' },
  { to: '/nosotros', label: 'Nosotros' },
  { to: '/contacto', label: 'Contacto' },
  { to: '/terminos', label: 'Términos' },
  { to: '/privacidad', label: 'Privacidad' },
] as const;

/**
 * The footer of every page: postal address, phone, e-mail, social links, legal pages, the data saved on this device and
 * the theme.
 */
export default function Footer() {
  return (
    <footer className="mt-auto bg-noche text-sobre-noche-suave">
      <StaticPattern name="pie" className="h-4.5" />
      <div className="pagina grid gap-8 py-12 md:grid-cols-[1.2fr_1.4fr_0.8fr]">
        <div className="flex flex-col gap-3">
          <Logo className="text-sobre-noche" />
          <p className="max-w-xs">{academy.description}</p>
        </div>
        <address className="flex flex-col not-italic">
          <h2 className="rotulo mb-1 text-sobre-noche">Encuéntranos</h2>
          <span className="inline-flex min-h-11 items-center gap-2.5">
            <MapPin size={18} aria-hidden="true" className="shrink-0" />
            {academy.address}
          </span>
          <a href={phoneLink()} className={LINK}>
            <Phone size={18} aria-hidden="true" />
            {academy.phone}
          </a>
          <a href={`mailto:${academy.email}`} className={LINK}>
            <Mail size={18} aria-hidden="true" />
            {academy.email}
          </a>
          <a href={academy.facebook} target="_blank" rel="noreferrer" className={LINK}>
            <FacebookIcon size={18} />
            Facebook
          </a>
          <a href={whatsappLink()} target="_blank" rel="noreferrer" className={LINK}>
            <WhatsAppIcon size={18} />
            WhatsApp
          </a>
        </address>
        <nav aria-label="Pie de página" className="flex flex-col">
          <h2 className="rotulo mb-1 text-sobre-noche">La academia</h2>
          {PAGES.map(({ to, label }) => (
            <Link key={to} to={to} className={LINK}>
              {label}
            </Link>
          ))}
          <button type="button" onClick={loadSavedDataPanel} className={LINK}>
            Guardado en este dispositivo
          </button>
        </nav>
      </div>
      <div className="border-t border-linea-noche">
        <div className="pagina flex flex-wrap items-center justify-between gap-4 py-4 text-sm">
          <p>{academy.legal_name}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
