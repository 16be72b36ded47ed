import { useMutation, useQuery } from '@tanstack/react-query';
import type { CourseFile } from '@telar/contracts/course-files';
import { LESSON_FILE_TEXTS } from '@telar/texts/screens/lesson-files';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { readCourseFile, savedFilesQuery } from '../../../../api/course-files/read-file';
import { formatBytes } from '../../../../browser/bytes';
import { downloadPdf } from '../../../../browser/download';
import { useOnline } from '../../../../browser/use-online';
import { useSession } from '../../../../session/use-session';
import { Button, ButtonLink } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';

const TEXTS = LESSON_FILE_TEXTS;

interface ModuleFilesProps {
  courseId: number;
  files: readonly CourseFile[];
}

/** Lists the PDFs of a module. They open in the app and are downloaded; those on this device also without network. */
export function ModuleFiles({ courseId, files }: ModuleFilesProps) {
  const { data: saved, isPending } = useQuery(savedFilesQuery(courseId));
  return (
    <section aria-labelledby="module-files" className="flex flex-col gap-2">
      <h2 id="module-files" className="titulo-3">
        {TEXTS.title}
      </h2>
      <ul className="divide-y divide-linea rounded-carta border border-linea bg-carta px-4">
        {files.map((file) => (
          <FileItem
            key={file.id}
            courseId={courseId}
            file={file}
            isSaved={saved?.has(file.id) ?? false}
            isKnown={!isPending}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileItemProps {
  courseId: number;
  file: CourseFile;
  isSaved: boolean;
  /** Whether it was read which files are saved. */
  isKnown: boolean;
}

function FileItem({ courseId, file, isSaved, isKnown }: FileItemProps) {
  const online = useOnline();
  const { isLoggedIn } = useSession();
  const download = useMutation({
    // Also without network: the copy on the device is read.
    networkMode: 'always',
    mutationFn: () => readCourseFile(courseId, file),
    onSuccess: ({ bytes }) => downloadPdf(bytes, `${file.name}.pdf`),
  });
  const { id, sha256, name } = file;
  const material = { courseId, id, sha256, name };
  const isReadable = isSaved || (online && isLoggedIn);
  const suffix = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <FileText size={20} aria-hidden="true" className="shrink-0 text-suave" />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-suave">
          {TEXTS.facts(formatBytes(file.size))}
          {isSaved && (
            <span className="inline-flex items-center gap-1.5">
              <CircleCheck size={16} aria-hidden="true" className="shrink-0" />
              {TEXTS.saved}
            </span>
          )}
        </span>
        {isKnown && !isReadable && <span className="block text-sm">{TEXTS.needsNetwork}</span>}
      </p>
      {isReadable && (
        <div className="-mr-3.5 flex max-w-full flex-wrap items-center gap-1">
          <ButtonLink
            to="."
            search
            hash
            state={(state) => ({ ...state, pdf: { fileId: `${courseId}-${id}`, material } })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            variant="outline"
            size="compact"
          >
            {TEXTS.open}
            {suffix}
          </ButtonLink>
          <Button variant="quiet" size="compact" busy={download.isPending} onClick={() => download.mutate()}>
            <Download size={18} aria-hidden="true" />
            <span>
              {TEXTS.download}
              {suffix}
            </span>
          </Button>
        </div>
      )}
      {download.isError && <p className="basis-full text-sm font-medium text-error">{TEXTS.downloadFailed}</p>}
      <LiveRegion>{download.isError ? TEXTS.downloadFailed : ''}</LiveRegion>
    </li>
  );
}
