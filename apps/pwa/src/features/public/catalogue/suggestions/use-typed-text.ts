import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useStateAfterPress } from '../../../../browser/use-after-press';

/** Keys that type nothing. */
const NOT_TYPING = ['Tab', 'Enter', 'Escape', 'Shift', 'Control', 'Alt', 'Meta'];

interface TypedText {
  /** The text without spaces around it, if the list is open; else ''. */
  text: string;
  /** Closes the list until the next key. */
  close: () => void;
  /** Opens it for the text in the field. */
  open: () => void;
}

/**
 * Follows what the user types into a field with keys. A pasted or dictated text is complete, so it opens no list over
 * the results.
 */
export function useTypedText(input: RefObject<HTMLInputElement | null>): TypedText {
  const [text, setText] = useStateAfterPress('');
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let hasTyped = false;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (!NOT_TYPING.includes(key)) hasTyped = true;
    };
    const onInput = () => {
      if (hasTyped) setText(field.value.trim());
      hasTyped = false;
    };
    const onBlur = () => setText('');
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('input', onInput);
    field.addEventListener('blur', onBlur);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', onBlur);
    };
  }, [input, setText]);
  return {
    text,
    close: () => setText(''),
    open: () => setText(input.current?.value.trim() ?? ''),
  };
}
