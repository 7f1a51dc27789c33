import { type KnownSetting, serviceSettings, services, startSettings } from './known-settings.ts';

const introduction = `# Configuration

<!-- Made by npm run configuration from the env.ts of every service. Change those. -->

Every service reads its environment once, at its start, and names every problem at once. \`npm run doctor\` checks more than
one service can see: [the checks](how-to/check-a-configuration.md).

- **Secrets from files.** \`NAME_FILE=/run/secrets/x\` gives any NAME of a service from a file, without the line break at its
  end. What the last column calls a secret is better given so. Both at once is refused.
- **Empty is not set.** \`NAME=\` counts as if the line were not there.
- **Required** means: the service does not start without it. Production needs more, and each service says what.`;

/** docs/configuration.md, from what the code declares. */
export function configurationPage(): string {
  const own = serviceSettings();
  const shared = own.filter((setting) => setting.services.length === services.length);
  const sections = [
    introduction,
    `## One machine: \`npm start\`\n\nWhat it does not know itself (${passedOn(own)}) goes on to the services; Stripe's secrets to billing only.\n\n${table(startSettings(), false)}`,
    `## Every service\n\n${table(shared, false)}`,
    ...services.map((service) => {
      const rest = own.filter((setting) => setting.services.includes(service) && !shared.includes(setting));
      return `## ${service}\n\n${table(rest, true, service)}`;
    }),
  ];
  return `${sections.join('\n\n')}\n`;
}

function passedOn(own: KnownSetting[]): string {
  const known = new Set(startSettings().map(({ name }) => name));
  const examples = ['LOG_LEVEL', 'OPENAI_API_KEY', 'PREMIUM_OVERRIDE_EMAILS'];
  const named = own.filter(({ name }) => examples.includes(name) && !known.has(name));
  return `${named.map(({ name }) => `\`${name}\``).join(', ')}, …`;
}

function table(settings: readonly KnownSetting[], withOthers: boolean, service?: string): string {
  const others = (setting: KnownSetting) => setting.services.filter((name) => name !== service).join(', ');
  const head = ['variable', ...(withOthers ? ['also read by'] : []), 'default', 'what it is', 'example', 'secret'];
  const rows = settings.map((setting) => [
    `\`${setting.name}\``,
    ...(withOthers ? [others(setting)] : []),
    setting.required ? '**required**' : code(setting.fallback),
    setting.about.find((one) => !service || one.services.some((name) => name === service))?.text ?? '',
    code(setting.example),
    setting.secret ? 'secret' : '',
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

const code = (text: string | undefined) => (text ? `\`${text}\`` : '');
const cell = (text: string) => text.replaceAll('|', '\\|');
