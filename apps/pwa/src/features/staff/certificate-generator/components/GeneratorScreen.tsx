import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useGuard } from '../../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { CataloguePanel } from '../presets/PresetsPanel';
import { slotsOf } from '../presets/preset-draft';
import { useTyped } from '../draft/use-draft';
import { useFilling } from '../draft/use-autofill';
import { useIssue } from '../issued/use-issue';
import { useLiveDraft } from '../draft/use-draft-and-template';
import { PlacementEditor } from '../placement/PlacementDialog';
import { usePrinted } from '../preview/use-certificate-preview';
import { SyllabusDrawer } from '../syllabus/SyllabusDrawer';
import { ChosenTemplate } from '../templates/ChosenTemplate';
import { CourseTools } from './AutofillButtons';
import { DraftForm } from '../form/DraftForm';
import { FilledNotice } from './AutofillNotice';
import { IssuedList } from '../issued/IssuedList';
import { IssuedPanel } from '../issued/IssuedPanel';
import { PrintZone } from '../preview/CertificatePreview';
import { SideZone } from './SidePanel';
import { TemplatesPanel } from '../templates/TemplatesPanel';
import { useSide } from './use-side-panel';

// Beside the form, a zone stays in view and scrolls by itself.
const ZONE = 'xl:sticky xl:top-18 xl:max-h-[calc(100dvh-5rem)] xl:overflow-y-auto -mx-2 px-2 pb-6';

const NOT_ISSUED = {
  title: '¿Salir sin generar el certificado?',
  text: 'Lo que escribiste queda como borrador en esta pestaña hasta que lo generes o cierres tu sesión.',
  leave: 'Salir',
  stay: 'Seguir aquí',
  keptOnReload: true,
};

/** The three zones: the form, what will be printed, and the templates. */
export function Workbench({ account }: { account: string }) {
  const wide = useMedia(WIDE_SCREEN);
  const side = useSide(wide);
  const { draft, gone, placed } = useLiveDraft(account);
  const issuing = useIssue(draft);
  const filling = useFilling(draft);
  const { isDirty } = useFormState({ control: draft.form.control });
  const { question } = useGuard(isDirty ? NOT_ISSUED : null);
  const [noticed, setNoticed] = useState(!draft.restored);
  const [placing, setPlacing] = useState<string | null>(null);
  const [placedOn, setPlacedOn] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const typed = useTyped(draft.form);
  const { shown, failure } = issuing;
  const printed = usePrinted({
    draft: shown?.draft ?? typed,
    code: shown?.certificate.certificate_code ?? draft.code,
    template: draft.template,
    placed,
  });

  function startOver(): void {
    draft.startBlank();
    setNoticed(true);
    filling.dismiss();
    draft.form.setFocus('user_name');
  }

  const refused = failure?.template === draft.template ? failure.templateFault : null;
  const print = <PrintZone printed={printed} onPlace={setPlacing} />;
  const issued = <IssuedList issues={issuing.issues.filter((issue) => issue !== shown)} />;
  const notice = <FilledNotice filling={filling} />;
  const courseTools = (
    <>
      <CourseTools onCatalogue={() => side.lead('catalogue')} onSyllabus={() => setAsking(true)} />
      {/* Where the drawer was opened from. */}
      {!wide && notice}
    </>
  );
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-rows-1 xl:grid-cols-[27rem_minmax(0,1fr)_19rem] 2xl:grid-cols-[30rem_minmax(0,1fr)_22rem]">
      {question}
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2 xl:row-span-1">
        <ChosenTemplate
          name={draft.template}
          fault={gone === null ? refused : `La plantilla «${gone}» ya no existe. Elige otra.`}
          onChoose={() => side.lead('templates')}
          onRemove={() => draft.setTemplate(null)}
        />
        {!noticed && isDirty && (
          <Alert
            action={
              <Button variant="outline" size="compact" onClick={startOver}>
                Empezar de cero
              </Button>
            }
          >
            Recuperamos tu borrador.
          </Alert>
        )}
        {wide && !shown && notice}
        {shown ? (
          <>
            <IssuedPanel
              issue={shown}
              onNext={issuing.dismiss}
              onBlank={() => {
                draft.startBlank();
                issuing.dismiss();
              }}
            />
            {!wide && print}
          </>
        ) : (
          <DraftForm
            draft={draft}
            issuing={issuing}
            startAtName={issuing.issues.length > 0}
            courseTools={courseTools}
            notes={printed.notes}
          >
            {!wide && print}
          </DraftForm>
        )}
        {!wide && issued}
      </div>
      {wide && (
        <div
          tabIndex={0}
          role="region"
          aria-label="Vista previa y emitidos"
          className={`${ZONE} flex flex-col gap-6 lg:col-start-2 lg:row-start-2 xl:row-start-1`}
        >
          {print}
          {issued}
        </div>
      )}
      <SideZone
        side={side}
        hasTemplate={draft.template !== null}
        className={`${ZONE} lg:col-start-2 lg:row-start-1 xl:col-start-3`}
        panels={{
          templates: <TemplatesPanel chosen={draft.template} onChoose={draft.setTemplate} />,
          catalogue: (
            <CataloguePanel
              draft={draft}
              onFill={(entry) => {
                filling.fillFrom(entry);
                side.close();
              }}
            />
          ),
        }}
      />
      <PlacementEditor
        name={placing}
        content={printed.content}
        onClose={() => setPlacing(null)}
        onSaved={() => setPlacedOn(placing)}
      />
      <LiveRegion>{placedOn !== null && `Ubicación guardada en ${placedOn}.`}</LiveRegion>
      <SyllabusDrawer
        open={asking}
        course={typed.course_title}
        onClose={() => setAsking(false)}
        onUse={({ syllabus }) => {
          setAsking(false);
          const next = typed.course_title.trim() === '' ? ' Escribe el nombre del curso para verlo.' : '';
          filling.fill(
            { modules: slotsOf(syllabus), omit_modules: false },
            `Temario puesto en los nueve módulos.${next}`,
          );
        }}
      />
    </div>
  );
}
