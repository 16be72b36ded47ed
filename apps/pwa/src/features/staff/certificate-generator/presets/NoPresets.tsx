import { Button } from '../../../../ui/Button';

interface NoPresetsProps {
  /** The search text; '' for none. */
  search: string;
  onReset: () => void;
}

/** Says that there are no presets or that none matches the search. */
export function NoPresets({ search, onReset }: NoPresetsProps) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-boton bg-hundido px-4 py-3">
      <p className="wrap-anywhere text-suave">
        {search === ''
          ? 'El catálogo está vacío. Guarda el curso del formulario y la próxima vez lo completas de un toque.'
          : `Ningún curso del catálogo coincide con «${search}».`}
      </p>
      {search !== '' && (
        <Button variant="outline" size="compact" onClick={onReset}>
          Quitar la búsqueda
        </Button>
      )}
    </div>
  );
}
