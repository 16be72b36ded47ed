/** A node of a plan of PostgreSQL as JSON. The numbers are of an analyzed plan. */
export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** A row of `explain (format json)`. */
export interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

/** All nodes of a plan. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** How many rows all nodes of an analyzed plan handled. */
export function rowsOf(plan: PlanNode): number {
  return nodesOf(plan).reduce((sum, node) => {
    const { 'Actual Rows': sent = 0, 'Actual Loops': loops = 0 } = node;
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': notJoined = 0 } = node;
    return sum + (sent + filtered + notJoined) * loops;
  }, 0);
}
