import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { DraftForm } from '../form/DraftForm';
import { IssuedPanel } from '../issued/IssuedPanel';
import { ChosenTemplate } from '../templates/ChosenTemplate';
import { AutofillButtons } from './AutofillButtons';
import { AutofillNotice } from './AutofillNotice';
import { RestoredDraftNotice } from './RestoredDraftNotice';
import type { GeneratorState } from './use-generator';

interface FormColumnProps {
  generator: GeneratorState;
  /** The preview, on screens where it has no separate column. */
  preview: ReactNode;
  onAssistant: () => void;
}

function templateError({ draft, deletedTemplate, issuing: { failure } }: GeneratorState): string | null {
  if (deletedTemplate !== null) return `La plantilla «${deletedTemplate}» ya no existe. Elige otra.`;
  return failure && failure.template === draft.template ? failure.templateError : null;
}

/** Shows the chosen template, then the certificate form or the certificate just issued. */
export function FormColumn({ generator, preview, onAssistant }: FormColumnProps) {
  const { isWide, libraryPanel, draft, issuing, autofill } = generator;
  const { isDirty } = useFormState({ control: draft.form.control });
  const [showsRestored, setShowsRestored] = useState(draft.restored);
  const { shown } = issuing;

  function startOver(): void {
    draft.startBlank();
    setShowsRestored(false);
    autofill.dismiss();
    draft.form.setFocus('user_name');
  }

  function startBlank(): void {
    draft.startBlank();
    issuing.dismiss();
  }

  const notice = <AutofillNotice autofill={autofill} />;
  return (
    <>
      <ChosenTemplate
        name={draft.template}
        error={templateError(generator)}
        onChoose={() => libraryPanel.open('templates')}
        onRemove={() => draft.setTemplate(null)}
      />
      {showsRestored && isDirty && <RestoredDraftNotice onStartOver={startOver} />}
      {isWide && !shown && notice}
      {shown ? (
        <>
          <IssuedPanel issued={shown} onNext={issuing.dismiss} onBlank={startBlank} />
          {preview}
        </>
      ) : (
        <DraftForm
          draft={draft}
          issuing={issuing}
          autofill={autofill}
          startAtName={issuing.issuedDrafts.length > 0}
          notes={generator.preview.notes}
          courseTools={
            <>
              <AutofillButtons onPresets={() => libraryPanel.open('presets')} onAssistant={onAssistant} />
              {/* On narrow screens the notice is next to the button that opened the drawer. */}
              {!isWide && notice}
            </>
          }
        >
          {preview}
        </DraftForm>
      )}
    </>
  );
}
