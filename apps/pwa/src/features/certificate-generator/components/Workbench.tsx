import type { CatalogueCourse } from '@telar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { Alert, Button, LiveRegion, useMedia, WIDE_SCREEN } from '../../../ui';
import { templatesQuery } from '../api/list-templates';
import { CataloguePanel } from '../catalogue/CataloguePanel';
import { changesOf, slotsOf } from '../catalogue/entry-draft';
import type { CertificateDraft } from '../draft/draft';
import { useDraft, useTyped } from '../draft/use-draft';
import { useIssue } from '../draft/use-issue';
import { PlacementEditor } from '../placement/PlacementEditor';
import { fieldNotes } from '../preview/field-notes';
import { previewContent } from '../preview/preview-content';
import { PreviewPanel } from '../preview/PreviewPanel';
import { usePreview } from '../preview/use-preview';
import { SyllabusDrawer } from '../syllabus/SyllabusDrawer';
import { ChosenTemplate } from './ChosenTemplate';
import { CourseTools } from './CourseTools';
import { DraftForm } from './DraftForm';
import { FilledNotice } from './FilledNotice';
import type { Filled } from './FilledNotice';
import { IssuedList } from './IssuedList';
import { IssuedPanel } from './IssuedPanel';
import { LeaveGuard } from './LeaveGuard';
import { PrintSummary } from './PrintSummary';
import { SideDrawer } from './SideDrawer';
import { SideTabs } from './SideTabs';
import { TemplatesPanel } from './TemplatesPanel';

// Beside the form, a zone stays in view and scrolls by itself.
const ZONE = 'xl:sticky xl:top-18 xl:max-h-[calc(100dvh-5rem)] xl:overflow-y-auto -mx-2 px-2 pb-6';

/** The three zones: the form, what will be printed, and the templates. */
export function Workbench({ account }: { account: string }) {
  const wide = useMedia(WIDE_SCREEN);
  const { data: templates } = useQuery(templatesQuery);
  const kept = useDraft(account);
  // A template that somebody deleted meanwhile counts as none.
  const gone = kept.template !== null && templates?.every(({ name }) => name !== kept.template) === true;
  const draft = { ...kept, template: gone ? null : kept.template };
  const issuing = useIssue(draft);
  const { isDirty } = useFormState({ control: draft.form.control });
  const [noticed, setNoticed] = useState(!draft.restored);
  const [side, setSide] = useState<'templates' | 'catalogue'>('templates');
  const [drawer, setDrawer] = useState(false);
  const [placing, setPlacing] = useState<string | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [filled, setFilled] = useState<Filled | null>(null);
  const zone = useRef<HTMLDivElement>(null);
  const typed = useTyped(draft.form);

  function openSide(which: typeof side, selectors: string[]): void {
    // At once, so that the focus finds what it leads to.
    flushSync(() => setSide(which));
    if (!wide) return setDrawer(true);
    const found = selectors.map((one) => zone.current?.querySelector<HTMLElement>(one)).find((one) => one);
    found?.focus();
  }
  const choose = () => openSide('templates', ['input:checked', 'input[type="radio"]', 'input']);

  function fill(changes: Partial<CertificateDraft>, message: string): void {
    setFilled({ message, before: draft.fill(changes) });
    draft.setModulesOpen(true);
    setDrawer(false);
  }

  function fillFrom(entry: CatalogueCourse): void {
    fill(changesOf(entry), `Completado con «${entry.title}».`);
    draft.setEntry({ id: entry.id, title: entry.title });
  }

  function undo({ before }: Filled): void {
    draft.fill(before);
    setFilled(null);
    draft.form.setFocus('course_title');
  }

  function startOver(): void {
    draft.startBlank();
    setNoticed(true);
    setFilled(null);
    draft.form.setFocus('user_name');
  }

  const { shown, failure } = issuing;
  const refusedTemplate = failure?.template === draft.template ? failure.templateFault : null;
  const printed = shown?.draft ?? typed;
  const code = shown?.certificate.certificate_code ?? draft.code;
  const { content, sampled } = previewContent(printed, code);
  const byPlacement = templates?.find(({ name }) => name === draft.template)?.fields?.length === 0;
  const preview = usePreview(draft.template, byPlacement, content);
  const values = <PrintSummary draft={printed} code={code} />;
  const summary =
    draft.template === null ? (
      values
    ) : (
      <PreviewPanel
        preview={preview}
        template={draft.template}
        sampled={sampled}
        summary={values}
        {...(byPlacement && { onPlace: () => setPlacing(draft.template) })}
      />
    );
  const notes = preview.made ? fieldNotes(typed, preview.made) : {};
  const templatesPanel = <TemplatesPanel chosen={draft.template} onChoose={draft.setTemplate} />;
  const cataloguePanel = <CataloguePanel draft={draft} onFill={fillFrom} />;
  const notice = filled && (
    <FilledNotice filled={filled} onUndo={() => undo(filled)} onDismiss={() => setFilled(null)} />
  );
  const courseTools = (
    <>
      <CourseTools
        onCatalogue={() => openSide('catalogue', ['input[type="search"]'])}
        onSyllabus={() => setAsking(true)}
      />
      {/* Where the drawer was opened from. */}
      {!wide && notice}
    </>
  );
  const issued = <IssuedList issues={issuing.issues.filter((issue) => issue !== shown)} />;
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-rows-1 xl:grid-cols-[27rem_minmax(0,1fr)_19rem] 2xl:grid-cols-[30rem_minmax(0,1fr)_22rem]">
      <LeaveGuard isDirty={isDirty} />
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2 xl:row-span-1">
        <ChosenTemplate
          name={draft.template}
          fault={gone ? `La plantilla «${kept.template}» ya no existe. Elige otra.` : refusedTemplate}
          onChoose={choose}
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
            {!wide && summary}
          </>
        ) : (
          <DraftForm
            draft={draft}
            issuing={issuing}
            startAtName={issuing.issues.length > 0}
            courseTools={courseTools}
            notes={notes}
          >
            {!wide && summary}
          </DraftForm>
        )}
        {!wide && issued}
      </div>
      {wide && (
        <>
          <div
            tabIndex={0}
            role="region"
            aria-label="Vista previa y emitidos"
            className={`${ZONE} flex flex-col gap-6 lg:col-start-2 lg:row-start-2 xl:row-start-1`}
          >
            {summary}
            {issued}
          </div>
          <div ref={zone} className={`${ZONE} lg:col-start-2 lg:row-start-1 xl:col-start-3`}>
            <SideTabs
              label="Plantillas y catálogo"
              active={side}
              onChange={setSide}
              tabs={[
                { key: 'templates', label: 'Plantillas', panel: templatesPanel },
                { key: 'catalogue', label: 'Catálogo', panel: cataloguePanel },
              ]}
            />
          </div>
        </>
      )}
      <PlacementEditor
        name={placing}
        content={content}
        onClose={() => setPlacing(null)}
        onSaved={() => setPlaced(placing)}
      />
      <LiveRegion>{placed !== null && `Ubicación guardada en ${placed}.`}</LiveRegion>
      <SyllabusDrawer
        open={asking}
        course={typed.course_title}
        onClose={() => setAsking(false)}
        onUse={({ syllabus }) => {
          setAsking(false);
          const next = typed.course_title.trim() === '' ? ' Escribe el nombre del curso para verlo.' : '';
          fill({ modules: slotsOf(syllabus), omit_modules: false }, `Temario puesto en los nueve módulos.${next}`);
        }}
      />
      {!wide && (
        <SideDrawer
          open={drawer}
          title={side === 'templates' ? 'Elegir plantilla' : 'Catálogo'}
          onClose={() => setDrawer(false)}
          {...(side === 'templates' && { done: { label: 'Usar esta plantilla', disabled: draft.template === null } })}
        >
          {side === 'templates' ? templatesPanel : cataloguePanel}
        </SideDrawer>
      )}
    </div>
  );
}
