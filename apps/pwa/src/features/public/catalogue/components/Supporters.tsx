import type { Supporter } from '@telar/contracts/courses';
import { useStateAfterPress } from '../../../../browser/use-after-press';

/** Shows the organisations that endorse a course. The name replaces a logo that fails to load. */
export function Supporters({ supporters }: { supporters: readonly Supporter[] }) {
  if (supporters.length === 0) return null;
  return (
    <section aria-labelledby="supporters" className="flex flex-col gap-3">
      <h2 id="supporters" className="rotulo text-suave">
        RESPALDADO POR
      </h2>
      <ul className="flex flex-wrap gap-3">
        {supporters.map((supporter) => (
          <li
            key={`${supporter.name} ${supporter.logo_url}`}
            className="flex min-h-14 items-center rounded-boton border border-linea bg-carta px-4 py-2"
          >
            <Logo {...supporter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ name, logo_url: logo }: Supporter) {
  const [broken, setBroken] = useStateAfterPress(false);
  if (!logo || broken) return <span className="font-titulo font-semibold">{name}</span>;
  return (
    <img
      src={logo}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      // A fixed box, so that nothing moves when the logo arrives.
      className="h-10 w-30 object-contain object-left"
    />
  );
}
