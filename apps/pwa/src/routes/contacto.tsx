import { createFileRoute } from '@tanstack/react-router';
import { ContactChannels } from '../features/public/contact/components/ContactChannels';
import { ContactForm } from '../features/public/contact/components/ContactForm';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/contacto')({ component: ContactPage });

function ContactPage() {
  useScreenHead('/contacto');
  return (
    <div className="pagina grid items-start gap-10 py-10 lg:grid-cols-[1.4fr_1fr] lg:gap-16 lg:py-16">
      <div className="flex flex-col gap-6">
        <h1 className="titulo-1">Conversemos</h1>
        <p className="text-lg text-suave">Te ayudamos a elegir un curso, a inscribirte o a recuperar tu cuenta.</p>
        <ContactForm />
      </div>
      <ContactChannels />
    </div>
  );
}
