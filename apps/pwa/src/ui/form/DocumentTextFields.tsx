import { documentParts, typedDocument } from '@telar/domain/document-text';
import { DOCUMENT_LABELS, DOCUMENT_NUMBER_MAX, DOCUMENT_TYPES } from '@telar/domain/identity-document';
import type { DocumentType } from '@telar/domain/identity-document';
import type { Ref } from 'react';
import { DniField } from '../DniField';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import { DOCUMENT_NUMBER_HINTS } from './document-hints';

interface DocumentFieldProps {
  /** The text of the document (`domain/document-text`), as typed so far. */
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

interface DocumentTypeFieldProps extends DocumentFieldProps {
  hint?: string;
}

/** Asks for the kind of a document. Choosing another kind clears the number. */
export function DocumentTypeField({ value, onChange, ...field }: DocumentTypeFieldProps) {
  return (
    <SelectField
      label="Tipo de documento"
      {...field}
      value={documentParts(value).type}
      onChange={({ currentTarget }) => onChange(typedDocument(currentTarget.value as DocumentType, ''))}
      options={DOCUMENT_TYPES.map((type) => ({ value: type, label: DOCUMENT_LABELS[type] }))}
    />
  );
}

interface DocumentNumberFieldProps extends DocumentFieldProps {
  error?: string | undefined;
  /** Hides the hint about the format of the number, where space is short. */
  hasHint?: boolean;
  required?: boolean;
  name?: string;
  disabled?: boolean | undefined;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The field of the number, with the rules of the chosen kind. */
export function DocumentNumberField({ value, onChange, hasHint = true, ...field }: DocumentNumberFieldProps) {
  const { type, number } = documentParts(value);
  if (type === 'dni') {
    return <DniField {...field} {...(!hasHint && { hint: undefined })} value={number} onChange={typedInto(onChange)} />;
  }
  return (
    <TextField
      {...field}
      label={`Número de ${DOCUMENT_LABELS[type].toLowerCase()}`}
      hint={hasHint ? DOCUMENT_NUMBER_HINTS[type] : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={DOCUMENT_NUMBER_MAX}
      value={number}
      onChange={({ currentTarget }) => onChange(typedDocument(type, currentTarget.value))}
    />
  );
}

const typedInto =
  (onChange: (value: string) => void) =>
  ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    onChange(currentTarget.value);
