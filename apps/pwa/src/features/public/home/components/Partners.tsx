import { partners } from '@telar/brand/partners';

/** Shows the logos of the institutions that endorse the academy. */
export function Partners() {
  return (
    <section aria-labelledby="partners-title" className="border-y border-linea bg-hundido py-10">
      <div className="pagina flex flex-col gap-6">
        <h2 id="partners-title" className="rotulo text-center text-suave">
          Nos respaldan
        </h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
          {Object.values(partners).map(({ name, logo_url }) => (
            <li key={name}>
              <img
                src={logo_url}
                alt={name}
                width={240}
                height={80}
                loading="lazy"
                decoding="async"
                className="block h-auto w-full rounded-boton"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
