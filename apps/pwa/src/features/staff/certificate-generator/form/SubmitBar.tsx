import type { FieldError } from '@telar/contracts/errors';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { GENERATOR_TEXTS } from '@telar/texts/screens/issuing';
import { useRef } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useScrollPadding } from '../../../../ui/use-scroll-padding';
import { WarningList } from '../../../../ui/WarningList';
import type { IssueFailure } from '../issued/use-issuing';

interface SubmitBarProps {
  hasTemplate: boolean;
  /** Number of attempts to submit without a template. Each attempt announces the message again. */
  attemptsWithoutTemplate: number;
  isPending: boolean;
  failure: IssueFailure | null;
  /** What is unusual about the values: the next press issues them all the same. */
  warnings: readonly FieldError[];
}

function Failure({ message, canRetry, takenCode }: IssueFailure) {
  return (
    <Alert tone="error">
      {message}
      {canRetry && (
        <span className="block font-normal">Nada se perdió. Si reintentas, el código es el mismo y no se duplica.</span>
      )}
      {takenCode && (
        <span className="block font-normal">
          <a href={certificatePagePath(takenCode)} target="_blank" rel="noreferrer" className="underline">
            Revisa el que ya existe
          </a>
          . Este borrador tiene ahora un código nuevo.
        </span>
      )}
    </Alert>
  );
}

/** Shows the submit button at all times, with the last error above it. */
export function SubmitBar({ hasTemplate, attemptsWithoutTemplate, isPending, failure, warnings }: SubmitBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-[clamp(16px,4vw,32px)] flex flex-col gap-2 border-t border-linea bg-papel px-[clamp(16px,4vw,32px)] py-3 lg:mx-0 lg:px-0"
    >
      {attemptsWithoutTemplate > 0 && !hasTemplate && (
        <Alert key={attemptsWithoutTemplate} tone="error">
          {GENERATOR_TEXTS.templateMissing}
        </Alert>
      )}
      {failure && <Failure {...failure} />}
      <WarningList intro="Revisa antes de generar:" warnings={warnings} />
      <Button type="submit" wide disabled={!hasTemplate} busy={isPending}>
        {isPending ? 'Generando…' : warnings.length > 0 ? 'Generar de todos modos' : 'Generar certificado'}
      </Button>
    </div>
  );
}
