import { academy, phoneLink, whatsappLink } from '@telar/brand/academy';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { FacebookIcon } from '../../../../ui/FacebookIcon';
import { Weave } from '../../../../ui/Weave';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';

const LINK = 'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline';

/** Shows the academy's phone, e-mail, postal address and social links. */
export function ContactChannels() {
  return (
    <aside className="flex flex-col overflow-hidden rounded-carta bg-noche text-sobre-noche">
      <Weave text="contacto" palette="noche" ratio={50} className="block h-5 w-full" />
      <address className="flex flex-col gap-1 p-6 not-italic sm:p-8">
        <h2 className="titulo-3 mb-2">También estamos aquí</h2>
        <a href={whatsappLink()} target="_blank" rel="noreferrer" className={LINK}>
          <WhatsAppIcon />
          WhatsApp
        </a>
        <a href={academy.facebook} target="_blank" rel="noreferrer" className={LINK}>
          <FacebookIcon />
          Facebook
        </a>
        <a href={`mailto:${academy.email}`} className={LINK}>
          <Mail size={20} aria-hidden="true" />
          {academy.email}
        </a>
        <a href={phoneLink()} className={LINK}>
          <Phone size={20} aria-hidden="true" />
          {academy.phone}
        </a>
        <p className="inline-flex min-h-11 items-center gap-3 text-sobre-noche-suave">
          <MapPin size={20} aria-hidden="true" className="shrink-0" />
          {academy.address}
        </p>
      </address>
    </aside>
  );
}
