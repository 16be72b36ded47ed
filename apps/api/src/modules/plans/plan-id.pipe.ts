import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import type { PlanId } from '@telar/domain/plan-ids';
import { AppError } from '../../platform/http/app-error';

/** The plan of a path. @throws AppError `plan_not_found` */
@Injectable()
export class PlanIdPipe implements PipeTransform<string, PlanId> {
  transform(value: string): PlanId {
    const id = PLAN_IDS.find((one) => one === value);
    if (!id) throw new AppError('plan_not_found');
    return id;
  }
}
