import { SCREEN_TEXTS } from '@telar/texts';
import { ButtonLink, StillWeave, usePageTitle } from '../ui';

/** The page that is not there, with the way back to the start. */
export function NotFound() {
  usePageTitle('Página no encontrada');
  return (
    <div className="pagina flex flex-col items-center gap-6 py-18 text-center">
      <StillWeave name="nosotros" className="aspect-8/5 max-w-sm rounded-carta" />
      <h1 className="titulo-1">{SCREEN_TEXTS.notFound}</h1>
      <p className="max-w-lectura text-suave">
        Se soltó el hilo: esta dirección no lleva a ninguna página de la academia.
      </p>
      <ButtonLink to="/">Volver al inicio</ButtonLink>
    </div>
  );
}
