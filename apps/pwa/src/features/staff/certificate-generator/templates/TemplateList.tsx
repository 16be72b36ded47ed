import type { AcceptedTemplate } from '@telar/contracts/templates';
import { quantityText } from '@telar/domain/quantity-text';
import { wordFilter } from '@telar/domain/search-words';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { TextField } from '../../../../ui/TextField';
import { TemplateRow } from './TemplateRow';

interface TemplateListProps {
  templates: readonly AcceptedTemplate[];
  chosen: string | null;
  onChoose: (name: string) => void;
  onDelete: (name: string) => void;
}

/** Lists the templates, with a filter by words of the name in any order, without accents and case. */
export function TemplateList({ templates, chosen, onChoose, onDelete }: TemplateListProps) {
  const [filter, setFilter] = useState('');
  const matches = wordFilter(filter);
  const found = templates.filter(({ name }) => matches(name));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Filtrar por nombre"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <LiveRegion>
        {filter.trim() !== '' && quantityText(found.length, 'plantilla encontrada', 'plantillas encontradas')}
      </LiveRegion>
      {found.length === 0 ? (
        <div className="flex flex-col items-start gap-2 rounded-boton bg-hundido px-4 py-3">
          <p className="wrap-anywhere">Ninguna plantilla se llama «{filter.trim()}».</p>
          <Button variant="outline" size="compact" onClick={() => setFilter('')}>
            Quitar el filtro
          </Button>
        </div>
      ) : (
        <fieldset>
          <legend className="sr-only">Plantilla del certificado</legend>
          <ul className="flex flex-col gap-2">
            {found.map((template) => (
              <TemplateRow
                key={template.name}
                template={template}
                chosen={template.name === chosen}
                onChoose={() => onChoose(template.name)}
                onDelete={() => onDelete(template.name)}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}
