import type { getAdvisorUsage as endpoint } from '@petalwise/contracts/admin/settings';
import type { Answer } from '@petalwise/contracts/endpoint';
import { queryRows } from '@petalwise/service-kit/database/open-database';
import type { Deps } from '../deps.ts';
import { type Count, toUsage } from './advisor-usage.ts';

const sinceSql = `
  SELECT what, sum(count)::int AS count, sum(cost_usd)::float8 AS "costUsd"
    FROM advisor_day WHERE day >= $1::date GROUP BY what`;

const day = 24 * 60 * 60 * 1000;

/** What the advisor did today and in the last 30 days, without the last few seconds of other replicas. */
export const readUsage = async (deps: Deps): Promise<Answer<typeof endpoint>> => {
  await deps.usage.flush();
  const now = deps.now().getTime();
  const since = async (from: number) =>
    toUsage(await queryRows<Count>(deps.db, sinceSql, [new Date(from).toISOString().slice(0, 10)]));
  const [today, last30Days] = await Promise.all([since(now), since(now - 29 * day)]);
  return { today, last30Days };
};
