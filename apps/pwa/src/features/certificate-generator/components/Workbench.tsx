import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert, Button, useMedia, WIDE_SCREEN } from '../../../ui';
import { templatesQuery } from '../api/list-templates';
import { useDraft, useTyped } from '../draft/use-draft';
import { useIssue } from '../draft/use-issue';
import { ChosenTemplate } from './ChosenTemplate';
import { DraftForm } from './DraftForm';
import { IssuedList } from './IssuedList';
import { IssuedPanel } from './IssuedPanel';
import { LeaveGuard } from './LeaveGuard';
import { PrintSummary } from './PrintSummary';
import { TemplatesDrawer } from './TemplatesDrawer';
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
  const [choosing, setChoosing] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const typed = useTyped(draft.form);

  function choose(): void {
    if (!wide) return setChoosing(true);
    const find = (selector: string) => zone.current?.querySelector<HTMLElement>(selector);
    (find('input:checked') ?? find('input[type="radio"]') ?? find('input'))?.focus();
  }

  function startOver(): void {
    draft.startBlank();
    setNoticed(true);
    draft.form.setFocus('user_name');
  }

  const { shown, failure } = issuing;
  const refusedTemplate = failure?.template === draft.template ? failure.templateFault : null;
  const summary = (
    <PrintSummary draft={shown?.draft ?? typed} code={shown?.certificate.certificate_code ?? draft.code} />
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
          <DraftForm draft={draft} issuing={issuing} startAtName={issuing.issues.length > 0}>
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
            aria-label="Resumen"
            className={`${ZONE} flex flex-col gap-6 lg:col-start-2 lg:row-start-2 xl:row-start-1`}
          >
            {summary}
            {issued}
          </div>
          <div ref={zone} className={`${ZONE} lg:col-start-2 lg:row-start-1 xl:col-start-3`}>
            <TemplatesPanel chosen={draft.template} onChoose={draft.setTemplate} />
          </div>
        </>
      )}
      {!wide && (
        <TemplatesDrawer
          open={choosing}
          chosen={draft.template}
          onChoose={draft.setTemplate}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
