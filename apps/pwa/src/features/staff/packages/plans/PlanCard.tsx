import type { StaffPlan } from '@telar/contracts/plans';
import { formatSoles } from '@telar/domain/money';
import { PLANS_TEXTS, planCoursesText, planTermText } from '@telar/texts/screens/plans';
import Pencil from 'lucide-react/icons/pencil';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { StaticPattern } from '../../../../ui/StaticPattern';

interface PlanCardProps {
  plan: StaffPlan;
  /** If omitted, the plan cannot be edited. */
  onEdit?: (() => void) | undefined;
}

/** A plan as staff see it: price, term, courses, and how many accounts have it. */
export function PlanCard({ plan, onEdit }: PlanCardProps) {
  const facts: [string, string][] = [
    ['Precio', formatSoles(plan.price)],
    ['Acceso', planTermText(plan.months)],
    ['Cursos', planCoursesText(plan)],
    ['Cuentas con el plan vigente', String(plan.accounts)],
  ];
  return (
    <Card as="li" className="flex flex-col overflow-hidden">
      <StaticPattern name={plan.id} className="h-4" />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="titulo-3">{plan.name}</h2>
          <Badge tone={plan.for_sale ? 'success' : undefined}>
            {plan.for_sale ? PLANS_TEXTS.forSale : PLANS_TEXTS.notForSale}
          </Badge>
        </div>
        <dl className="grid gap-x-4 gap-y-2">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-sm text-suave">{term}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="list-disc pl-5 text-sm">
          {plan.benefits.map((benefit) => (
            <li key={benefit} className="wrap-anywhere">
              {benefit}
            </li>
          ))}
        </ul>
        {onEdit && (
          <div className="mt-auto">
            <Button variant="outline" size="compact" onClick={onEdit}>
              <Pencil size={16} aria-hidden="true" />
              Editar<span className="sr-only"> {plan.name}</span>
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
