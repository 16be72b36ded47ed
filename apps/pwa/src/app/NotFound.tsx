import { NOT_FOUND_TEXTS } from '@telar/texts/screens/not-found';
import { ButtonLink } from '../ui/Button';
import { StaticPattern } from '../ui/StaticPattern';
import { usePageTitle } from '../ui/use-page-title';

/** The page for unknown URLs, with a link to the home page. */
export function NotFound() {
  usePageTitle('Página no encontrada');
  return (
    <div className="pagina flex flex-col items-center gap-6 py-18 text-center">
      <StaticPattern name="nosotros" className="aspect-8/5 max-w-sm rounded-carta" />
      <h1 className="titulo-1">{NOT_FOUND_TEXTS.title}</h1>
      <p className="max-w-lectura text-suave">
        Se soltó el hilo: esta dirección no lleva a ninguna página de la academia.
      </p>
      <ButtonLink to="/">Volver al inicio</ButtonLink>
    </div>
  );
}
