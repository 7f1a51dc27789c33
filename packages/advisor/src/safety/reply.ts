import type { Source } from '@petalwise/contracts/chat/conversation';
import type { KnownSource } from '../knowledge/entry.ts';
import type { Danger } from './find-danger.ts';
import type { Numbers, SafetyKnowledge, SafetyRule, Urgency } from './rule.ts';

export interface SafetyReply {
  readonly markdown: string;
  readonly sources: readonly Source[];
  readonly urgency: Urgency;
}

/**
 * The reply to a user in danger, in the language of the message: what it may be, how urgent, whom to call, what to do
 * and not to do until then. No product and nothing about money.
 * @throws if the danger's rule or one of its sources is not known
 */
export function createSafetyReply(safety: SafetyKnowledge, sources: ReadonlyMap<string, KnownSource>) {
  const rules = new Map(safety.rules.map((rule) => [rule.id, rule]));
  /** `isReminder`: the user was warned before, and now asks something else while the danger is open. */
  return (danger: Danger, isReminder = false): SafetyReply => {
    const rule = known(rules, danger.rule);
    const also = danger.also === undefined ? undefined : known(rules, danger.also);
    const numbers = safety.numbers[danger.language];
    const text = isReminder
      ? `${rule.replies[danger.language].brief}\n\n${numbers.canWait}`
      : layOut(rule, also, danger, numbers);
    const cited = [
      ...rule.sources,
      ...(also?.sources ?? []),
      ...(text.includes('{crisis}') ? numbers.crisisSources : []),
      ...(text.includes('{poison}') ? numbers.poisonSources : []),
    ];
    return {
      markdown: text
        .replaceAll('{emergency}', numbers.emergency)
        .replaceAll('{poison}', numbers.poison)
        .replaceAll('{crisis}', numbers.crisis),
      sources: [...new Set(cited)].map((id, place) => asSource(known(sources, id), place)),
      urgency: rule.urgency,
    };
  };
}

function layOut(rule: SafetyRule, also: SafetyRule | undefined, danger: Danger, numbers: Numbers): string {
  const reply = rule.replies[danger.language];
  const lead = danger.about === 'other' ? (reply.leadForOther ?? reply.lead) : reply.lead;
  const parts = [
    lead,
    reply.steps.map((step) => `- ${step}`).join('\n'),
    reply.avoid && `**${numbers.avoid}** ${reply.avoid}`,
    also?.replies[danger.language].brief,
    danger.asksMore && numbers.canWait,
  ];
  return parts.filter((part) => part).join('\n\n');
}

function known<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id);
  if (value === undefined) throw new Error(`The safety room does not know ${id}`);
  return value;
}

function asSource(source: KnownSource, place: number): Source {
  return {
    number: place + 1,
    title: source.title,
    publisher: source.year ? `${source.publisher}, ${source.year}` : source.publisher,
    url: source.url ?? null,
    kind: source.kind,
  };
}
