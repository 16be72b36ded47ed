import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useEnrolledIds } from '../../../../api/enrolled';
import { SuggestionList } from '../../../../ui/SuggestionList';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';
import { useTypedText } from './use-typed-text';

const CATEGORY = 'category ';

/**
 * Suggests categories and courses while the user types. It makes the field of its form a combobox; the form is
 * positioned, and the list is below it.
 */
export default function SearchSuggestions(): ReactNode {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { text, open, close } = useTypedText(input);
  const { courses, categories } = useSuggestions(text);
  const own = useEnrolledIds();
  const suggestions = [
    ...categories.map((name) => ({ id: CATEGORY + name, text: name, detail: 'Categoría' })),
    ...courses.map(({ id, title }) => ({ id: String(id), text: title, detail: own?.has(id) ? 'Inscrito' : undefined })),
  ];

  function choose(id: string): void {
    close();
    if (id.startsWith(CATEGORY)) {
      const category = id.slice(CATEGORY.length);
      input.current?.form?.reset();
      // The filters of the catalogue stay.
      const search = (previous: object) => ({ ...previous, category, search: undefined, page: undefined });
      void navigate({ to: '/cursos', search: search as never });
    } else void navigate({ to: '/cursos/$courseId', params: { courseId: id }, viewTransition: true });
  }

  const { listId, activeId } = useCombobox(
    input,
    suggestions.map(({ id }) => id),
    { onChoose: choose, onOpen: open, onClose: close },
  );
  return (
    <div
      ref={(place) => {
        input.current = place?.closest('form')?.querySelector('input') ?? null;
      }}
      style={{ display: 'contents' }}
    >
      <SuggestionList
        listId={listId}
        label="Sugerencias"
        suggestions={suggestions}
        activeId={activeId}
        onChoose={choose}
      />
    </div>
  );
}
