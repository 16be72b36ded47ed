import { useQuery } from '@tanstack/react-query';
import { PLANS } from '@telar/domain/plans';
import type { Plan } from '@telar/domain/plans';
import Check from 'lucide-react/icons/check';
import { PLANS_KEY } from '../../../../api/plans-key';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { StaticPattern } from '../../../../ui/StaticPattern';
import { Section } from './Section';

function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, label, price, benefits } = plan;
  return (
    <Card as="li" className="row-span-4 grid grid-rows-subgrid gap-y-5 overflow-hidden pb-6">
      <StaticPattern name={id} className="h-5" />
      <div className="flex flex-col gap-1 px-6">
        <h3 className="rotulo">{name}</h3>
        <p className="font-titulo text-4xl font-bold tracking-tight tabular-nums">{label}</p>
      </div>
      <ul className="flex flex-col gap-3 px-6">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-exito" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="px-6">
        <ButtonLink
          to="/checkout/payment/$methodType"
          params={{ methodType: 'yape' }}
          search={{ plan: name }}
          state={{ price, planName: name }}
          variant={name === 'PREMIUM' ? 'primary' : 'outline'}
          wide
        >
          Elegir {name}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Shows the plans in columns. Each one links to its payment page. */
export function Plans() {
  // `CurrentPlans` reads them after the page is shown.
  const { data: plans } = useQuery({
    queryKey: PLANS_KEY,
    initialData: PLANS,
    initialDataUpdatedAt: 0,
    enabled: false,
  });
  return (
    <Section title="Planes para aprender todo el año" subtitle="Con descuentos de hasta 50%">
      <ul className="grid auto-rows-auto gap-6 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
    </Section>
  );
}
