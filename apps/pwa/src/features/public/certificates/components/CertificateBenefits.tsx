import Award from 'lucide-react/icons/award';
import FileBadge from 'lucide-react/icons/file-badge';
import Stamp from 'lucide-react/icons/stamp';
import { Card } from '../../../../ui/Card';
import { Weave } from '../../../../ui/Weave';

const BENEFITS = [
  {
    Icon: FileBadge,
    title: 'Certificado digital',
    text: 'Un PDF con código único y QR. Lo descargas cuando quieras y cualquiera comprueba que es auténtico.',
  },
  {
    Icon: Stamp,
    title: 'Certificado físico',
    text: 'Impreso en papel, con el mismo código y el mismo QR que el digital. Pídelo por WhatsApp.',
  },
  {
    Icon: Award,
    title: 'Reconocimiento profesional',
    text: 'Horas académicas, temario y nota final a la vista, para tu hoja de vida, tu empleador o tu colegio.',
  },
] as const;

/** Shows the kinds and uses of a certificate in three cards. */
export function CertificateBenefits() {
  return (
    <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
      {BENEFITS.map(({ Icon, title, text }) => (
        <Card as="li" key={title} className="flex flex-col overflow-hidden">
          <Weave text={title} ratio={90} className="block h-2.5 w-full" />
          <div className="flex flex-1 flex-col gap-2 p-5">
            <h2 className="flex items-center gap-x-3 titulo-3 max-xs:flex-wrap">
              <Icon size={24} aria-hidden="true" className="shrink-0 text-pacifico" />
              {title}
            </h2>
            <p className="text-suave">{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
