/** Names that RFC 2606 and RFC 6761 reserve for examples and tests: no mail or request to them arrives. */
const reserved =
  /(?<![\w.-])(?:[\w-]+\.)*(?:example\.(?:com|net|org|edu)|[\w-]+\.(?:example|invalid|test))(?![\w-]|\.\w)/gi;

/** Why alerts would reach no one with this configuration of Alertmanager: one sentence for each reason. */
export function receiverProblems(config: string): string[] {
  const settings = config.replace(/^\s*#.*$|\s#\s.*$/gm, '');
  const examples = [...new Set(settings.match(reserved) ?? [])];
  return [
    ...examples.map((host) => `- ${host} is an example address.`),
    ...(/\bmailpit\b/.test(settings) ? ['- Mailpit keeps mails on this machine and sends none.'] : []),
    ...(/alertname\s*=~?\s*\\?["']?Watchdog/.test(settings)
      ? []
      : ['- No route takes the alert Watchdog to a heartbeat monitor outside.']),
  ];
}
