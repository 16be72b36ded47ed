import { NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { useState } from 'react';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import type { UnsavedPromptTexts } from '../../../../navigation/use-unsaved-prompt';
import { useSession } from '../../../../session/use-session';
import { Tabs } from '../../../../ui/Tabs';
import { FromAwaiting } from './FromAwaiting';
import { FromCourse } from './FromCourse';
import { FromFile } from './FromFile';

const TABS = [
  { key: 'course', label: 'De un curso' },
  { key: 'file', label: 'De un archivo' },
] as const;
type Source = (typeof TABS)[number]['key'];

const LEAVING = { title: NEW_BATCH_TEXTS.unsavedTitle, leave: 'Salir', stay: 'Seguir aquí' };
const PROMPTS: Record<Source, UnsavedPromptTexts> = {
  course: { ...LEAVING, text: NEW_BATCH_TEXTS.unsavedCourse, restoredOnReload: true },
  file: { ...LEAVING, text: NEW_BATCH_TEXTS.unsavedFile },
};

interface NewBatchPageProps {
  onCreated: (id: number) => Promise<void>;
  /** The course whose students await their certificates; `null` to choose one. */
  awaitingOf?: number | null;
}

/** /lotes-de-certificados/nuevo: a batch from the people enrolled in a course, or from a file. */
export function NewBatchPage({ onCreated, awaitingOf = null }: NewBatchPageProps) {
  const [source, setSource] = useState<Source>('course');
  const [unsaved, setUnsaved] = useState<Record<Source, boolean>>({ course: false, file: false });
  // The file comes first: a reload restores the course, but not the file.
  const unsavedSource = (['file', 'course'] as const).find((each) => unsaved[each]);
  const { dialog } = useUnsavedPrompt(unsavedSource ? PROMPTS[unsavedSource] : null);
  // Each account has its own draft.
  const account = useSession().user?.email ?? '';
  const report = (each: Source) => (isUnsaved: boolean) =>
    setUnsaved((before) => (before[each] === isUnsaved ? before : { ...before, [each]: isUnsaved }));
  return (
    <div className="flex flex-col gap-5">
      {dialog}
      <div className="max-w-lectura">
        <h1 className="titulo-2">{NEW_BATCH_TEXTS.title}</h1>
        <p className="text-suave">{NEW_BATCH_TEXTS.intro}</p>
      </div>
      <Tabs label="De dónde salen las personas" tabs={TABS} active={source} onChange={setSource} className="gap-5">
        {/* Both tabs stay mounted, so that neither loses what was typed. */}
        <div hidden={source !== 'course'}>
          {awaitingOf === null ? (
            <FromCourse key={account} account={account} onUnsaved={report('course')} onCreated={onCreated} />
          ) : (
            <FromAwaiting
              key={account}
              courseId={awaitingOf}
              account={account}
              onUnsaved={report('course')}
              onCreated={onCreated}
            />
          )}
        </div>
        <div hidden={source !== 'file'}>
          <FromFile isShown={source === 'file'} onUnsaved={report('file')} onCreated={onCreated} />
        </div>
      </Tabs>
    </div>
  );
}
