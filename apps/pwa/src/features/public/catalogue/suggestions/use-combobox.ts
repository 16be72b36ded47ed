import { useEffect, useId, useState } from 'react';
import type { RefObject } from 'react';
import { suggestionElementId } from '../../../../ui/SuggestionList';

interface Combobox {
  listId: string;
  /** The suggestion that Enter takes; `null` for none. */
  activeId: string | null;
}

interface Actions {
  onChoose: (id: string) => void;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Makes an input a combobox with a list, as ARIA has it: arrows choose, Enter takes the chosen suggestion, Escape
 * closes the list. Enter without a choice does what the form does.
 * @param ids of the shown suggestions
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  ids: readonly string[],
  { onChoose, onOpen, onClose }: Actions,
): Combobox {
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const activeId = chosen !== null && ids.includes(chosen) ? chosen : null;

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (ids.length === 0) {
        if (key === 'ArrowDown' && field.value.trim() !== '') onOpen();
        return;
      }
      const active = activeId === null ? -1 : ids.indexOf(activeId);
      if (key === 'ArrowDown') setChosen(ids[(active + 1) % ids.length] ?? null);
      else if (key === 'ArrowUp') setChosen(ids[(Math.max(active, 0) - 1 + ids.length) % ids.length] ?? null);
      else if (key === 'Escape') onClose();
      else if (key === 'Enter' && activeId !== null) onChoose(activeId);
      else {
        if (key === 'Enter') onClose();
        setChosen(null);
        return;
      }
      // The form must not submit, and the field must not be emptied.
      event.preventDefault();
      event.stopPropagation();
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  });

  const isOpen = ids.length > 0;
  useEffect(() => {
    const attributes = {
      // The browser's own list would cover this one.
      autocomplete: 'off',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': activeId === null ? null : suggestionElementId(listId, activeId),
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, value);
    }
  }, [input, isOpen, listId, activeId]);

  return { listId, activeId };
}
