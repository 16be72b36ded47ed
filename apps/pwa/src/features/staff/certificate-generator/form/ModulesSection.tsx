import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFormState } from 'react-hook-form';
import { Checkbox } from '../../../../ui/Checkbox';
import { cx } from '../../../../ui/cx';
import { hasCourseTitle } from '../draft/draft';
import type { CertificateDraft } from '../draft/draft';
import { printedDraftModules } from '../draft/printed-draft';
import { useDraftValues } from '../draft/use-draft';
import type { DraftState } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { ModuleFields } from './ModuleFields';

function modulesSummary(draft: CertificateDraft): string {
  if (!hasCourseTitle(draft)) return 'Primero escribe el nombre del curso';
  if (draft.omit_modules) return 'no se imprimen';
  return `${printedDraftModules(draft).length} de ${CERTIFICATE_MODULES}`;
}

interface ModulesSectionProps {
  draft: DraftState;
  /** Errors and warnings from the preview. */
  notes: FieldNotes;
}

/** The nine modules of the syllabus, collapsed at first. They are enabled once the course has a title. */
export function ModulesSection({ draft: { form, modulesOpen, setModulesOpen }, notes }: ModulesSectionProps) {
  const draft = useDraftValues(form);
  const { errors } = useFormState({ control: form.control, name: 'modules' });
  const enabled = hasCourseTitle(draft);
  // A collapsed field would hide its error and could not receive the focus.
  const hasError = errors.modules !== undefined || Object.keys(notes).some((path) => path.startsWith('modules.'));
  const open = enabled && (modulesOpen || hasError);
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
          'flex min-h-11 list-none flex-wrap items-center gap-2 rounded-boton px-4 py-2 [&::-webkit-details-marker]:hidden',
          enabled ? 'hover:bg-hundido' : 'cursor-not-allowed text-suave',
        )}
      >
        <span className="font-semibold">Módulos</span>
        <span className="min-w-32 flex-1 text-sm text-suave">{modulesSummary(draft)}</span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform duration-150 group-open:rotate-180', !enabled && 'opacity-40')}
        />
      </summary>
      <fieldset disabled={!enabled} className="border-t border-linea px-4 pt-2 pb-4">
        <legend className="sr-only">Módulos del certificado</legend>
        <Checkbox label="Omitir módulos en el PDF" {...form.register('omit_modules')} />
        <p className="mb-3 text-sm text-suave">
          Un punto por línea. El número lo pone el certificado: un «Módulo 1:» delante del título se quita solo.
        </p>
        {notes['modules']?.warning && (
          <p className="rounded-campo bg-aviso-fondo px-2 py-1 text-sm">{notes['modules'].warning}</p>
        )}
        <fieldset disabled={draft.omit_modules} className="divide-y divide-linea disabled:opacity-60">
          <legend className="sr-only">Contenido de los módulos</legend>
          {draft.modules.map((_, index) => (
            <ModuleFields key={index} form={form} index={index} notes={notes} />
          ))}
        </fieldset>
      </fieldset>
    </details>
  );
}
