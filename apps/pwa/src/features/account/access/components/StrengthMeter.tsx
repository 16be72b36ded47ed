import { passwordRules, passwordScore, STRENGTH_LABELS } from '@telar/domain/password';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { cx } from '../../../../ui/cx';

const RULES = [
  ['length', '8 caracteres o más'],
  ['bothCases', 'Mayúsculas y minúsculas'],
  ['digit', 'Un número'],
  ['symbol', 'Un símbolo'],
] as const;

const COLORS = ['bg-error', 'bg-error', 'bg-estrella', 'bg-exito', 'bg-exito'] as const;

/** Shows which rules a password meets and how strong it is. A weak password does not block the form. */
export function StrengthMeter({ password }: { password: string }) {
  const rules = passwordRules(password);
  const score = passwordScore(password);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((place) => (
            <span
              key={place}
              className={cx('h-1.5 rounded-full', place <= score ? cx('resalte', COLORS[score]) : 'bg-linea')}
            />
          ))}
        </span>
        <span role="status" className="w-24 text-right font-semibold">
          <span className="sr-only">Seguridad de la contraseña: </span>
          {password && STRENGTH_LABELS[score]}
        </span>
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-suave xs:grid-cols-2">
        {RULES.map(([rule, label]) => {
          const Icon = rules[rule] ? Check : Circle;
          return (
            <li key={rule} className={cx('flex items-center gap-1.5', rules[rule] && 'text-exito')}>
              <Icon size={14} aria-hidden="true" className="shrink-0" />
              {label}
              <span className="sr-only">{rules[rule] ? ': cumple' : ': falta'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
