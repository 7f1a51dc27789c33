// The health check of every image: the process responds. Whether it has everything it needs is the task of /readyz.
try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(2_500) });
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
