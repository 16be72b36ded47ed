import { ButtonLink, usePageTitle, WovenBand } from '../ui';

/** A section that is not open yet says so, and nothing more. */
export function ComingSoon({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <div className="pagina flex max-w-lectura flex-col gap-6 py-18">
      <h1 className="titulo-1">{title}</h1>
      <WovenBand text={title} className="h-3 rounded-campo" />
      <p className="text-suave">Esta sección abre pronto. Estamos terminando de prepararla.</p>
      <ButtonLink to="/" variant="outline" className="self-start">
        Volver al inicio
      </ButtonLink>
    </div>
  );
}
