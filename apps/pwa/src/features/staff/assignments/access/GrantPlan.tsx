import { isCalendarDate } from '@telar/domain/dates';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import type { PlanId } from '@telar/domain/plan-ids';
import { PLANS } from '@telar/domain/plans';
import { ACCESS_PANEL_TEXTS } from '@telar/texts/screens/access-panel';
import { useState } from 'react';
import { useSendId } from '../../../../browser/use-send-id';
import { Button } from '../../../../ui/Button';
import { DateField } from '../../../../ui/DateField';
import { SelectField } from '../../../../ui/SelectField';

const OPTIONS = PLANS.map(({ id, name }) => ({ value: id, label: name }));

interface GrantPlanProps {
  isBusy: boolean;
  onGrant: (grant: { planId: PlanId; endsOn: string | null; key: string }, onDone: () => void) => void;
}

/** Gives or renews a plan, for its own term or until a day. */
export function GrantPlan({ isBusy, onGrant }: GrantPlanProps) {
  const [planId, setPlanId] = useState<PlanId>('premium');
  const [day, setDay] = useState('');
  const { idOf, forget } = useSendId();
  const grant = { planId, endsOn: day === '' ? null : day };
  return (
    <div className="flex flex-col gap-3 rounded-boton border border-linea p-3">
      <SelectField
        label="Dar o renovar un plan"
        options={OPTIONS}
        value={planId}
        onChange={({ currentTarget: { value } }) => setPlanId(PLAN_IDS.find((id) => id === value) ?? 'premium')}
      />
      <DateField
        label="Último día"
        required={false}
        hint={ACCESS_PANEL_TEXTS.grantHint}
        value={day}
        onChange={setDay}
      />
      <Button
        variant="outline"
        disabled={isBusy || (day !== '' && !isCalendarDate(day))}
        onClick={() => onGrant({ ...grant, key: idOf(grant) }, forget)}
      >
        Dar el plan
      </Button>
    </div>
  );
}
