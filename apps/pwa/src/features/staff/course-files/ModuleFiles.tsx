import type { CourseFile, CourseFilesSaved } from '@telar/contracts/course-files';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';
import type { ReactNode } from 'react';
import { FileRow } from './FileRow';
import type { ModuleChoice } from './module-choice';
import { UploadFile } from './UploadFile';

interface FilesProps {
  courseId: number;
  modules: readonly ModuleChoice[];
  files: readonly CourseFile[];
  onSaved: (saved: CourseFilesSaved, message?: string) => void;
}

/** The files of each module, and a field that uploads more. */
export function ModuleFiles({ courseId, modules, files, onSaved }: FilesProps) {
  return modules.map((module) => {
    const own = files.filter((file) => file.module_id === module.id);
    return (
      <Section key={module.id} id={`module-${module.id}`} title={module.title}>
        {own.length === 0 ? (
          <p className="text-suave">{STAFF_FILE_TEXTS.empty}</p>
        ) : (
          <ul className="divide-y divide-linea">
            {own.map((file, index) => (
              <FileRow
                key={file.id}
                courseId={courseId}
                file={file}
                place={{ position: index + 1, last: own.length }}
                modules={modules}
                onSaved={onSaved}
              />
            ))}
          </ul>
        )}
        <UploadFile courseId={courseId} moduleId={module.id} moduleTitle={module.title} onSaved={onSaved} />
      </Section>
    );
  });
}

/** The files of modules that were removed from the course. */
export function RemovedModules({ courseId, modules, files, onSaved }: FilesProps) {
  const left = files.filter((file) => modules.every(({ id }) => id !== file.module_id));
  if (left.length === 0) return null;
  return (
    <Section id="removed-modules" title={STAFF_FILE_TEXTS.removedModules}>
      <p className="text-suave">{STAFF_FILE_TEXTS.removedModulesHint}</p>
      <ul className="divide-y divide-linea">
        {left.map((file) => (
          <FileRow key={file.id} courseId={courseId} file={file} place={null} modules={modules} onSaved={onSaved} />
        ))}
      </ul>
    </Section>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-carta border border-linea bg-carta p-4 sm:p-6">
      <h2 id={id} className="titulo-3 wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
