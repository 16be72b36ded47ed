import { useEffect, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Card } from '../../../../ui/Card';
import { SavingFieldset } from '../../../../ui/form/SavingFieldset';
import type { Autofill } from '../draft/use-autofill';
import { useDraftValues } from '../draft/use-draft';
import type { DraftState } from '../draft/use-draft';
import type { Issuing } from '../issued/use-issuing';
import type { FieldNotes } from '../preview/field-notes';
import { CourseFields } from './CourseFields';
import { ModulesSection } from './ModulesSection';
import { PersonFields } from './PersonFields';
import { SubmitBar } from './SubmitBar';

interface DraftFormProps {
  draft: DraftState;
  issuing: Issuing;
  autofill: Autofill;
  /** Focuses the name field on mount, for the next certificate of the same course. */
  startAtName: boolean;
  /** Buttons that fill the course, before its modules. */
  courseTools?: ReactNode;
  /** Errors and warnings from the preview. */
  notes: FieldNotes;
  /** Shown between the fields and the submit bar. */
  children?: ReactNode;
}

const isTextInput = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';

/**
 * The certificate form. The fields that change for each person are first. Enter in a text input submits; Ctrl+Enter
 * submits from any field.
 */
export function DraftForm({ draft, issuing, autofill, startAtName, courseTools, notes, children }: DraftFormProps) {
  const { form, template } = draft;
  const values = useDraftValues(form);
  const { setFocus } = form;
  const [attemptsWithoutTemplate, setAttemptsWithoutTemplate] = useState(0);
  useEffect(() => {
    if (startAtName) setFocus('user_name');
  }, [startAtName, setFocus]);

  // Without a template the submit button is disabled, so the browser ignores Enter.
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const isShortcut = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !(isShortcut || isTextInput(event.target))) return;
    if (template !== null && !isShortcut) return;
    event.preventDefault();
    if (template === null) setAttemptsWithoutTemplate(attemptsWithoutTemplate + 1);
    else void issuing.submit();
  }

  return (
    <form
      noValidate
      aria-label="Datos del certificado"
      autoComplete="off"
      onSubmit={(event) => void issuing.submit(event)}
      onKeyDown={onKeyDown}
      onBlur={form.checkOnBlur}
      className="flex flex-col gap-4"
    >
      <Card className="p-5">
        <SavingFieldset isSaving={issuing.isSaving} className="flex flex-col gap-6">
          <PersonFields draft={draft} notes={notes} />
          <CourseFields form={form} notes={notes} autofill={autofill} />
          {courseTools}
          <ModulesSection draft={draft} notes={notes} />
        </SavingFieldset>
      </Card>
      {children}
      <SubmitBar
        hasTemplate={template !== null}
        attemptsWithoutTemplate={attemptsWithoutTemplate}
        isPending={issuing.isSaving}
        failure={issuing.failure}
        warnings={issuing.warningsFor(values)}
      />
    </form>
  );
}
