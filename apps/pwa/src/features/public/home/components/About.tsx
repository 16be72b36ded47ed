import { academy } from '@telar/brand/academy';
import { ButtonLink } from '../../../../ui/Button';
import { StaticPattern } from '../../../../ui/StaticPattern';

/** Shows a short text about the academy. */
export function About() {
  return (
    <section className="pagina grid items-center gap-8 py-14 md:grid-cols-2 md:gap-14 lg:py-18">
      <StaticPattern name="nosotros" className="aspect-8/5 rounded-carta" />
      <div className="flex flex-col items-start gap-4">
        <h2 className="titulo-2">Lo que aprendes, bien tejido</h2>
        <p>
          En {academy.name} enseñan personas que ejercen lo que enseñan. Las clases son en vivo o grabadas, avanzas a tu
          ritmo y cada módulo deja algo hecho.
        </p>
        <p>
          Al terminar recibes un certificado con un código y un QR: quien lo lea ve, sin llamar a nadie, que es
          auténtico y es tuyo.
        </p>
        <ButtonLink to="/nosotros" variant="outline">
          Conócenos
        </ButtonLink>
      </div>
    </section>
  );
}
