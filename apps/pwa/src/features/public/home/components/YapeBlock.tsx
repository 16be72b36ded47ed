import { academy } from '@telar/brand/academy';
import { Section } from './Section';

/** Explains how to pay with Yape, the only payment method. */
export function YapeBlock() {
  return (
    <Section
      title="Paga con Yape"
      subtitle="Es nuestro único medio de pago: sin tarjetas y sin datos bancarios."
      className="bg-hundido"
    >
      <div className="grid items-center gap-6 sm:grid-cols-[auto_1fr] sm:gap-10">
        <p className="inline-flex w-fit items-center rounded-carta bg-yape px-8 py-6 font-titulo text-4xl font-bold tracking-tight text-sobre-noche">
          Yape
        </p>
        <ol className="grid gap-3">
          {[
            'Elige un curso o un plan y verás el código QR con el monto.',
            `Escanéalo desde tu Yape. La cuenta aparece a nombre de ${academy.yape.holder}.`,
            'Haz tu pedido y adjunta la constancia: activamos tu acceso.',
          ].map((step, index) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden="true" className="w-6 shrink-0 font-titulo text-lg font-bold text-pacifico">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
