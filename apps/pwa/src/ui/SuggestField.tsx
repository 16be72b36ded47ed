import { useId, useState } from 'react';
import type { ChangeEvent, ComponentProps, FocusEvent, KeyboardEvent } from 'react';
import { cx } from './cx';
import { SuggestionList, suggestionElementId } from './SuggestionList';
import type { Suggestion } from './SuggestionList';
import { TextField } from './TextField';

type SuggestFieldProps = ComponentProps<typeof TextField> & {
  /** What fits the typed text; empty while nothing does. */
  suggestions: readonly Suggestion[];
  /** The name of the list, such as "Personas". */
  listLabel: string;
  onChoose: (id: number) => void;
  /** Called while the user types. */
  onType?: (text: string) => void;
  /** The field to type in. */
  Input?: typeof TextField;
};

/**
 * A text field that suggests values while the user types, as the combobox pattern of ARIA has it. Arrows choose, Enter
 * takes, Escape closes the list; any other text is possible too.
 */
export function SuggestField({
  suggestions,
  listLabel,
  onChoose,
  Input = TextField,
  className,
  onType,
  onChange,
  onBlur,
  ...field
}: SuggestFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<number | null>(null);
  const shown = isOpen ? suggestions : [];
  const active = shown.findIndex(({ id }) => id === activeId);

  function choose(id: number): void {
    setOpen(false);
    setActiveId(null);
    onChoose(id);
  }

  function move(step: 1 | -1): void {
    const from = active === -1 && step === -1 ? 0 : active;
    setActiveId(shown[(from + step + shown.length) % shown.length]?.id ?? null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown' && !isOpen && suggestions.length > 0) setOpen(true);
    if (shown.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && activeId !== null && active !== -1) choose(activeId);
    else return;
    // The form must not submit, and a dialog must not close.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={cx('relative', className)}>
      <Input
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={active === -1 || activeId === null ? undefined : suggestionElementId(listId, activeId)}
        autoComplete="off"
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setOpen(true);
          setActiveId(null);
          onType?.(event.currentTarget.value);
          onChange?.(event);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setOpen(false);
          onBlur?.(event);
        }}
      />
      <SuggestionList
        listId={listId}
        label={listLabel}
        suggestions={shown}
        activeId={active === -1 ? null : activeId}
        onChoose={choose}
      />
    </div>
  );
}
