import { useQuery } from '@tanstack/react-query';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { courseIdFor } from '@telar/domain/chosen-course';
import type { ChosenCourse } from '@telar/domain/chosen-course';
import { useRef, useState } from 'react';
import { courseSuggestionsQuery } from '../../../../api/courses/suggestions';
import { usePause } from '../../../../browser/use-pause';
import { SuggestField } from '../../../../ui/SuggestField';
import type { Autofill } from '../draft/use-autofill';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { useFieldProps } from './use-field-props';

const SEARCH_MIN = 3;

interface CourseTitleFieldProps {
  form: CertificateForm;
  notes: FieldNotes;
  autofill: Autofill;
}

/** The name of the course. Courses of the catalogue are suggested; the chosen one fills hours and modules. */
export function CourseTitleField({ form, notes, autofill }: CourseTitleFieldProps) {
  const fieldProps = useFieldProps(form, notes);
  const [typed, setTyped] = useState('');
  const chosen = useRef<ChosenCourse<string> | null>(null);
  const search = usePause(typed.trim());
  const isSearched = search.length >= SEARCH_MIN && search === typed.trim();
  const { data } = useQuery({ ...courseSuggestionsQuery(search), enabled: isSearched });
  const courses = isSearched ? (data?.courses ?? []) : [];
  return (
    <SuggestField
      label="Nombre del curso"
      className="col-span-full"
      placeholder="Opcional"
      maxLength={CERTIFICATE_LIMITS.courseTitle}
      listLabel="Cursos del catálogo"
      suggestions={courses.map(({ id, title, instructor }) => ({ id, text: title, detail: instructor }))}
      onChoose={(chosen) => {
        const course = courses.find(({ id }) => id === chosen);
        setTyped('');
        if (course) void autofill.fillFromCourse(course);
      }}
      onType={(text) => {
        setTyped(text);
        // The form still has the title before this change. With an id, it is that of the chosen course.
        const [id, title] = form.getValues(['course_id', 'course_title']);
        if (id) chosen.current = { id, title };
        form.setValue('course_id', courseIdFor(text, chosen.current) ?? '');
      }}
      {...fieldProps('course_title')}
    />
  );
}
