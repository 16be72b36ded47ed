import type { CourseRef } from '@telar/contracts/refs';
import { BATCH_FILE_TEXTS, CELL_LABELS, NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import type { CellField } from '@telar/texts/screens/batches';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { FileCell } from '../../../../browser/spreadsheets/file-cell';
import { readTable, UnreadableFile } from '../../../../browser/spreadsheets/read-table';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { FileDrop } from '../../../../ui/FileDrop';
import { blankClass } from './class-form';
import type { ClassForm } from './class-form';
import { ClassFields } from './ClassFields';
import { ColumnFields } from './ColumnFields';
import { columnErrors, FILE_FIELDS, guessColumns, toRows } from './columns';
import type { Columns } from './columns';
import { CoursePicker } from './CoursePicker';
import { focusFirstError } from './focus-first-error';
import { downloadModelFile } from './model-file';
import { useCourseValues } from './use-course-values';
import { useCreateBatch } from './use-create-batch';

interface FromFileProps {
  /** False while the other tab is open: a dropped file is not for this one then. */
  isShown: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onCreated: (id: number) => Promise<void>;
}

interface OpenFile {
  name: string;
  table: FileCell[][];
}

/** A batch from the rows of a CSV or XLSX file. */
export function FromFile({ isShown, onUnsaved, onCreated }: FromFileProps) {
  const [file, setFile] = useStateAfterPress<OpenFile | null>(null);
  const [isReading, setReading] = useStateAfterPress(false);
  const [failure, setFailure] = useStateAfterPress('');
  const [columns, setColumns] = useStateAfterPress<Columns | null>(null);
  const [showsErrors, setShowsErrors] = useStateAfterPress(false);
  const [form, setForm] = useState(blankClass);
  const [course, setCourse] = useState<CourseRef | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { errors, clearError, message, isPending, create } = useCreateBatch(onCreated);
  const rows = useMemo(() => (file && columns ? toRows(file.table, columns) : []), [file, columns]);
  const wrongColumns = columns ? columnErrors(columns) : {};
  const inRows = columns
    ? FILE_FIELDS.filter((field): field is CellField => field in CELL_LABELS && columns[field] !== null)
    : [];

  useEffect(() => onUnsaved(file !== null), [file, onUnsaved]);

  async function open(chosen: File): Promise<void> {
    setFailure('');
    setReading(true);
    try {
      const table = await readTable(chosen);
      setFile({ name: chosen.name, table });
      setColumns(guessColumns(table[0] ?? []));
      setShowsErrors(false);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) console.error(error);
      setFailure(error instanceof UnreadableFile ? error.message : BATCH_FILE_TEXTS.unreadable);
    }
    setReading(false);
  }

  const change = (changes: Partial<ClassForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    for (const field of Object.keys(changes)) clearError(field as keyof ClassForm);
  };

  const values = useCourseValues(change);

  function chooseCourse(next: CourseRef | null): void {
    setCourse(next);
    change({ modules: [], course_title: next?.title ?? '', ...(!next && { duration_hours: '' }) });
    values.choose(next?.id ?? null);
  }

  function type(changes: Partial<ClassForm>): void {
    values.onTyped(changes);
    change(changes);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setShowsErrors(true);
    const isComplete = Object.keys(wrongColumns).length === 0;
    if (!isComplete || !create({ form, course, rows }, inRows)) focusFirstError(element.current);
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        {isShown && (
          <FileDrop
            label={file ? `Otro archivo (ahora: ${file.name})` : 'Elegir el archivo'}
            busyLabel={BATCH_FILE_TEXTS.reading}
            hint={BATCH_FILE_TEXTS.hint}
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            icon={<FileUp size={24} aria-hidden="true" />}
            busy={isReading}
            onFile={(chosen) => void open(chosen)}
          />
        )}
        {failure && <Alert tone="error">{failure}</Alert>}
        {!file && (
          <Button variant="quiet" className="self-start" onClick={downloadModelFile}>
            <Download size={16} aria-hidden="true" />
            Descargar modelo
          </Button>
        )}
      </div>
      {file && columns && (
        <>
          <ColumnFields
            head={file.table[0] ?? []}
            columns={columns}
            rows={rows}
            errors={showsErrors ? wrongColumns : {}}
            onChange={setColumns}
          />
          <CoursePicker
            label="Curso del catálogo, para su nombre y su temario (opcional)"
            optional
            course={course}
            onChoose={chooseCourse}
          />
          <ClassFields form={form} errors={errors} inRows={inRows} load={values.state} onChange={type} />
          {message && <Alert tone="error">{message}</Alert>}
          <div className="flex justify-end">
            <Button type="submit" busy={isPending} className="max-sm:w-full">
              {isPending ? 'Revisando…' : NEW_BATCH_TEXTS.check(rows.length)}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
