import type { User } from '@telar/contracts/users';
import { documentText } from '@telar/texts/people';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { nameOf } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';

interface ChosenPersonProps {
  person: User;
  onChange: () => void;
}

/** Who is enrolled: enough to see that it is the right person. */
export function ChosenPerson({ person, onChange }: ChosenPersonProps) {
  const facts = [documentText(person), person.email, person.phone].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-boton bg-hundido px-4 py-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{nameOf(person)}</span>
          <span className="text-sm text-suave">{facts}</span>
        </p>
        <Button variant="quiet" size="compact" onClick={onChange}>
          {SALE_SCREEN_TEXTS.change}
        </Button>
      </div>
      {!person.is_active && <Alert tone="warning">{SALE_SCREEN_TEXTS.inactive}</Alert>}
    </div>
  );
}
