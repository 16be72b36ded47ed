import { GENERATOR_TEXTS } from '@telar/texts/screens/issuing';
import { useRef } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useScrollPadding } from '../../../../ui/use-scroll-padding';
import type { IssueFailure } from '../issued/use-issue';

interface SubmitBarProps {
  hasTemplate: boolean;
  /** How often it was tried without a template, so that each time is said anew. */
  refused: number;
  isPending: boolean;
  failure: IssueFailure | null;
}

function Failure({ message, retry, takenCode }: IssueFailure) {
  return (
    <Alert tone="error">
      {message}
      {retry && (
        <span className="block font-normal">Nada se perdió. Si reintentas, el código es el mismo y no se duplica.</span>
      )}
      {takenCode && (
        <span className="block font-normal">
          <a href={`/c/${takenCode}`} target="_blank" rel="noreferrer" className="underline">
            Revisa el que ya existe
          </a>
          . Este borrador tiene ahora un código nuevo.
        </span>
      )}
    </Alert>
  );
}

/** The submit button, always in reach, with what went wrong above it. */
export function SubmitBar({ hasTemplate, refused, isPending, failure }: SubmitBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-[clamp(16px,4vw,32px)] flex flex-col gap-2 border-t border-linea bg-papel px-[clamp(16px,4vw,32px)] py-3 lg:mx-0 lg:px-0"
    >
      {refused > 0 && !hasTemplate && (
        <Alert key={refused} tone="error">
          {GENERATOR_TEXTS.templateMissing}
        </Alert>
      )}
      {failure && <Failure {...failure} />}
      <Button type="submit" wide disabled={!hasTemplate} busy={isPending}>
        {isPending ? 'Generando…' : 'Generar certificado'}
      </Button>
    </div>
  );
}
