import { academy } from '@telar/brand/academy';
import BadgeCheck from 'lucide-react/icons/badge-check';
import HandHelping from 'lucide-react/icons/hand-helping';
import WifiOff from 'lucide-react/icons/wifi-off';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { WovenBand } from '../../../../ui/Weave';

const PROMISES = [
  {
    Icon: HandHelping,
    title: 'Docentes que ejercen',
    text: 'Quien enseña costos lleva contabilidades; quien enseña diseño vive de sus encargos. Se nota en los ejemplos.',
  },
  {
    Icon: BadgeCheck,
    title: 'Certificados que se verifican',
    text: 'Cada certificado lleva un código y un QR. Cualquiera comprueba en segundos que es auténtico, sin escribirnos.',
  },
  {
    Icon: WifiOff,
    title: 'Pensado para tu señal',
    text: 'La academia se instala en el teléfono y lo que ya viste sigue ahí cuando la conexión se va.',
  },
] as const;

/** Shows who the academy is and how it teaches. */
export function AboutPage() {
  return (
    <>
      <section className="bg-noche text-sobre-noche">
        <div className="pagina grid items-center gap-10 py-12 lg:grid-cols-[1.1fr_1fr] lg:py-18">
          <div className="flex flex-col gap-5">
            <h1 className="titulo-1">Un telar de oficios</h1>
            <p className="max-w-lectura text-lg text-sobre-noche-suave">
              {academy.name} nació de una idea sencilla: en el Perú sobra gente que sabe y gente que quiere aprender.
              Falta el hilo entre ambas.
            </p>
          </div>
          <img
            src="/hero/2-telar-y-codigo.svg"
            alt="Los hilos de un telar se vuelven líneas de código"
            width={1200}
            height={900}
            className="aspect-4/3 w-full rounded-carta object-cover"
          />
        </div>
        <WovenBand text={academy.name} palette="pacifico" />
      </section>
      <section className="pagina grid gap-10 py-14 lg:grid-cols-[1fr_2fr] lg:py-18">
        <h2 className="titulo-2">Cómo enseñamos</h2>
        <div className="flex max-w-lectura flex-col gap-4 text-lg">
          <p>
            Nuestros cursos son cortos y terminan en algo hecho: una hoja de costos que usarás el lunes, un logo, un
            pequeño programa, una conversación en quechua. Hay clases en vivo para preguntar y clases grabadas para
            volver a ellas cuando haga falta.
          </p>
          <p>
            Elegimos el telar como símbolo porque un tejido se hace igual que un oficio: vuelta a vuelta, con las manos,
            y cada pieza sale distinta. La franja de cada certificado se teje a partir de su propio código, así que no
            hay dos iguales.
          </p>
        </div>
      </section>
      <section className="pagina pb-18">
        <ul className="grid gap-6 md:grid-cols-3">
          {PROMISES.map(({ Icon, title, text }) => (
            <Card as="li" key={title} className="flex flex-col gap-3 p-6">
              <Icon size={28} strokeWidth={1.6} aria-hidden="true" className="text-pacifico" />
              <h3 className="titulo-3">{title}</h3>
              <p className="text-suave">{text}</p>
            </Card>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/cursos">Ver cursos</ButtonLink>
          <ButtonLink to="/contacto" variant="outline">
            Escríbenos
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
