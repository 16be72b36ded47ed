import { StaticPattern } from '../../../../ui/StaticPattern';
import { useCountUp, useHasBeenVisible } from '../use-count-up';

const FIGURES = [
  { target: 480, label: 'capacitaciones' },
  { target: 10000, label: 'estudiantes' },
  { target: 1000, label: 'clases' },
] as const;

function Counter({ target, label }: { target: number; label: string }) {
  const [element, seen] = useHasBeenVisible<HTMLDivElement>();
  const value = useCountUp(target, seen);
  return (
    <div ref={element} className="flex flex-col-reverse gap-1">
      <dt className="text-lg text-sobre-noche-suave">{label}</dt>
      <dd className="font-titulo text-5xl font-bold tracking-tight text-maiz tabular-nums">
        <span aria-hidden="true">+{value}</span>
        <span className="sr-only">+{target}</span>
      </dd>
    </div>
  );
}

/** Shows three figures that count up when they become visible. */
export function Counters() {
  return (
    <section aria-label="La academia en cifras" className="scheme-only-light bg-noche text-sobre-noche">
      <StaticPattern name="cifras" className="h-3" />
      <dl className="pagina grid gap-8 py-14 sm:grid-cols-3">
        {FIGURES.map((figure) => (
          <Counter key={figure.label} {...figure} />
        ))}
      </dl>
    </section>
  );
}
