import { useMutation } from '@tanstack/react-query';
import type { AcceptedTemplate } from '@telar/contracts/templates';
import { quantityText } from '@telar/domain/quantity-text';
import { fieldLabel } from '@telar/texts/fields';
import Eye from 'lucide-react/icons/eye';
import Trash from 'lucide-react/icons/trash-2';
import { messageOf } from '../../../../api/client/errors';
import { formatKilobytes } from '../../../../browser/bytes';
import { showTemplate, VIEW_FAILED } from './show-template';
import { TemplateDownload } from './TemplateDownload';

interface TemplateRowProps {
  template: AcceptedTemplate;
  chosen: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

function fieldsText(fields: readonly string[]): string {
  if (fields.length === 0) return 'Sin campos: los datos van donde los ubicas';
  return `Campos: ${fields.map((name) => (name === 'band' ? 'banda tejida' : fieldLabel(name))).join(', ')}`;
}

const ACTION_CLASS =
  'grid size-11 shrink-0 place-items-center rounded-boton text-suave hover:bg-hundido hover:text-tinta md:size-10';

/** Shows a template. A click on its radio button or its text chooses it. */
export function TemplateRow({ template, chosen, onChoose, onDelete }: TemplateRowProps) {
  const { name, size, pages, fields } = template;
  const view = useMutation({ mutationFn: showTemplate });
  return (
    <li className="group rounded-boton border border-linea bg-carta transition-colors duration-150 has-checked:border-pacifico has-checked:bg-hundido">
      <div className="flex items-start">
        <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 py-2 pl-3 md:min-h-10">
          <input
            type="radio"
            name="certificate-template"
            value={name}
            checked={chosen}
            onChange={onChoose}
            className="mt-0.5 size-5 shrink-0 accent-pacifico"
          />
          <span className="min-w-0 flex-1">
            <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm tabular-nums text-suave">
              {formatKilobytes(size)}
              {pages !== undefined && ` · ${quantityText(pages, 'página', 'páginas')}`}
            </span>
          </span>
        </label>
        <button
          type="button"
          className={ACTION_CLASS}
          aria-label={`Ver ${name}`}
          title="Ver"
          aria-busy={view.isPending || undefined}
          onClick={() => !view.isPending && view.mutate(name)}
        >
          <Eye size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={ACTION_CLASS}
          aria-label={`Eliminar ${name}`}
          title="Eliminar"
          onClick={onDelete}
        >
          <Trash size={18} aria-hidden="true" />
        </button>
      </div>
      {fields && (
        <p className="mx-3 mb-2.5 ml-11 line-clamp-2 text-sm leading-snug text-suave group-has-checked:line-clamp-none">
          {fieldsText(fields)}
        </p>
      )}
      {view.isPending && (
        <div className="px-3 pb-2.5">
          <TemplateDownload name={name} />
        </div>
      )}
      {view.error && (
        <p role="alert" className="px-3 pb-2 text-sm font-medium text-error">
          {messageOf(view.error, VIEW_FAILED)}
        </p>
      )}
    </li>
  );
}
