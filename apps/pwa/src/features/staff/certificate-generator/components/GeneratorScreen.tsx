import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { IssuedList } from '../issued/IssuedList';
import { PlacementDialog } from '../placement/PlacementDialog';
import { PresetsPanel } from '../presets/PresetsPanel';
import { DraftPreview } from '../preview/DraftPreview';
import { SyllabusDrawer } from '../syllabus/SyllabusDrawer';
import { TemplatesPanel } from '../templates/TemplatesPanel';
import { FormColumn } from './FormColumn';
import { LibraryPanel } from './LibraryPanel';
import { useGenerator } from './use-generator';

// A column beside the form stays visible and scrolls by itself.
const COLUMN =
  'xl:sticky xl:top-[calc(var(--header-bottom)+0.5rem)] xl:max-h-[calc(100dvh-var(--header-bottom)-1rem)] xl:overflow-y-auto -mx-2 px-2 pb-6';

const NOT_ISSUED = {
  title: '¿Salir sin generar el certificado?',
  text: 'Lo que escribiste queda como borrador en esta pestaña hasta que lo generes o cierres tu sesión.',
  leave: 'Salir',
  stay: 'Seguir aquí',
  restoredOnReload: true,
};

/** Shows the form, the preview, and templates or presets in three columns; in one column on narrow screens. */
export function GeneratorScreen({ account }: { account: string }) {
  const generator = useGenerator(account);
  const { isWide, libraryPanel, draft, issuing, autofill, values } = generator;
  const { isDirty } = useFormState({ control: draft.form.control });
  const { dialog } = useUnsavedPrompt(isDirty ? NOT_ISSUED : null);
  const [placing, setPlacing] = useState<string | null>(null);
  const [isAssistantOpen, setAssistantOpen] = useState(false);

  const preview = <DraftPreview state={generator.preview} onPlace={setPlacing} />;
  const issued = <IssuedList issuedDrafts={issuing.issuedDrafts.filter((issued) => issued !== issuing.shown)} />;
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-rows-1 xl:grid-cols-[27rem_minmax(0,1fr)_19rem] 2xl:grid-cols-[30rem_minmax(0,1fr)_22rem]">
      {dialog}
      <div className="flex min-w-0 flex-col gap-4 lg:row-span-2 xl:row-span-1">
        <FormColumn
          generator={generator}
          preview={isWide ? null : preview}
          onAssistant={() => setAssistantOpen(true)}
        />
        {!isWide && issued}
      </div>
      {isWide && (
        <div
          tabIndex={0}
          role="region"
          aria-label="Vista previa y emitidos"
          className={`${COLUMN} flex flex-col gap-6 lg:col-start-2 lg:row-start-2 xl:row-start-1`}
        >
          {preview}
          {issued}
        </div>
      )}
      <LibraryPanel
        state={libraryPanel}
        hasTemplate={draft.template !== null}
        className={`${COLUMN} lg:col-start-2 lg:row-start-1 xl:col-start-3`}
        panels={{
          templates: <TemplatesPanel chosen={draft.template} onChoose={draft.setTemplate} />,
          presets: (
            <PresetsPanel
              draft={draft}
              onFill={(preset) => {
                autofill.fillFromPreset(preset);
                libraryPanel.close();
              }}
            />
          ),
        }}
      />
      <PlacementDialog name={placing} content={generator.preview.content} onClose={() => setPlacing(null)} />
      <SyllabusDrawer
        open={isAssistantOpen}
        course={values.course_title}
        onClose={() => setAssistantOpen(false)}
        onUse={(proposal) => {
          setAssistantOpen(false);
          autofill.fillFromProposal(proposal);
        }}
      />
    </div>
  );
}
