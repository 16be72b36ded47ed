import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFormState } from 'react-hook-form';
import { Checkbox } from '../../../../ui/Checkbox';
import { cx } from '../../../../ui/cx';
import { TextArea, TextField } from '../../../../ui/TextField';
import { takesModules } from '../draft/draft';
import { printedDraftModules } from '../draft/printed-draft';
import type { FieldNotes } from '../preview/field-notes';
import { useTyped } from '../draft/use-draft';
import type { Draft } from '../draft/use-draft';

function count(printed: number, omitted: boolean): string {
  if (omitted) return 'no se imprimen';
  return `${printed} de ${CERTIFICATE_MODULES}`;
}

interface ModulesSectionProps {
  draft: Draft;
  /** What the preview found. */
  notes: FieldNotes;
}

/** The syllabus: nine places, folded away, open to be typed in once the course has a name. */
export function ModulesSection({ draft: { form, modulesOpen, setModulesOpen }, notes }: ModulesSectionProps) {
  const { register, control } = form;
  const draft = useTyped(form);
  const { errors } = useFormState({ control, name: 'modules' });
  const enabled = takesModules(draft);
  // A fault inside must be seen, and cannot take the focus while it is folded away.
  const faulty = Object.keys(notes).some((path) => path.startsWith('modules.'));
  const open = enabled && (modulesOpen || faulty || errors.modules !== undefined);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => enabled && setModulesOpen(currentTarget.open)}
      className="group rounded-boton border border-linea"
    >
      <summary
        aria-disabled={!enabled}
        onClick={(event) => {
          if (!enabled) event.preventDefault();
        }}
        className={cx(
          'flex min-h-11 list-none items-center gap-2 rounded-boton px-4 py-2 [&::-webkit-details-marker]:hidden',
          enabled ? 'hover:bg-hundido' : 'cursor-not-allowed text-suave',
        )}
      >
        <span className="font-semibold">Módulos</span>
        <span className="min-w-0 flex-1 text-sm text-suave">
          {enabled
            ? count(printedDraftModules(draft).length, draft.omit_modules)
            : 'Primero escribe el nombre del curso'}
        </span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform duration-150 group-open:rotate-180', !enabled && 'opacity-40')}
        />
      </summary>
      <fieldset disabled={!enabled} className="border-t border-linea px-4 pt-2 pb-4">
        <legend className="sr-only">Módulos del certificado</legend>
        <Checkbox label="Omitir módulos en el PDF" {...register('omit_modules')} />
        <p className="mb-3 text-sm text-suave">
          Un punto por línea. El número lo pone el certificado: un «Módulo 1:» delante del título se quita solo.
        </p>
        {notes['modules']?.note && (
          <p className="rounded-campo bg-aviso-fondo px-2 py-1 text-sm">{notes['modules'].note}</p>
        )}
        <fieldset disabled={draft.omit_modules} className="divide-y divide-linea disabled:opacity-60">
          <legend className="sr-only">Contenido de los módulos</legend>
          {draft.modules.map((_, place) => (
            <fieldset key={place} className="grid gap-2 py-4">
              <legend className="float-left font-titulo font-semibold tabular-nums">Módulo {place + 1}</legend>
              <TextField
                label="Título"
                autoComplete="off"
                maxLength={200}
                error={errors.modules?.[place]?.title?.message ?? notes[`modules.${place}.title`]?.fault}
                {...register(`modules.${place}.title`)}
              />
              <TextArea
                label="Contenido"
                rows={3}
                maxLength={4000}
                className="[&_textarea]:field-sizing-content"
                error={errors.modules?.[place]?.content?.message ?? notes[`modules.${place}.content`]?.fault}
                {...register(`modules.${place}.content`)}
              />
            </fieldset>
          ))}
        </fieldset>
      </fieldset>
    </details>
  );
}
