import { useEffect, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Card } from '../../../../ui/Card';
import type { CertificateDraft } from '../draft/draft';
import type { Draft } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import type { Issuing } from '../issued/use-issue';
import { DraftFields } from './DraftFields';
import { SubmitBar } from './SubmitBar';

interface DraftFormProps {
  draft: Draft;
  issuing: Issuing;
  /** The focus goes to the name at once, as it should from the second certificate on. */
  startAtName: boolean;
  /** Ways to fill the course, right before its modules. */
  courseTools?: ReactNode;
  /** What the preview found. */
  notes: FieldNotes;
  /** What stands between the fields and the submit bar. */
  children?: ReactNode;
}

const isLine = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';

/** The fields and the submit bar. Enter in a line sends, Ctrl+Enter does from anywhere. */
export function DraftForm({ draft, issuing, startAtName, courseTools, notes, children }: DraftFormProps) {
  const { form, template } = draft;
  const { getFieldState, setFocus, trigger } = form;
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (startAtName) setFocus('user_name');
  }, [startAtName, setFocus]);

  // A disabled button lets no Enter through, so what is missing is said here.
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const shortcut = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !(shortcut || isLine(event.target))) return;
    if (template !== null && !shortcut) return;
    event.preventDefault();
    if (template === null) setRefused(refused + 1);
    else void issuing.submit();
  }

  // What was typed is looked at when it is left; what is still empty, not before sending. What the server found stays
  // until it is changed: these rules know nothing of it.
  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const { name, value } = target as Partial<HTMLInputElement>;
    if (!name || !value) return;
    const path = name as keyof CertificateDraft;
    if (getFieldState(path).error?.type !== 'server') void trigger(path);
  }

  return (
    <form
      noValidate
      aria-label="Datos del certificado"
      autoComplete="off"
      onSubmit={(event) => void issuing.submit(event)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="flex flex-col gap-4"
    >
      <Card className="p-5">
        <DraftFields draft={draft} courseTools={courseTools} notes={notes} />
      </Card>
      {children}
      <SubmitBar
        hasTemplate={template !== null}
        refused={refused}
        isPending={issuing.isPending}
        failure={issuing.failure}
      />
    </form>
  );
}
