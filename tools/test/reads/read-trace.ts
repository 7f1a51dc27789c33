/** A cached target of nx, as the command line that nx runs for it. */
export interface Task {
  /** `@petalwise/billing:test` */
  readonly id: string;
  /** Absolute folder in which the command runs. */
  readonly cwd: string;
  readonly command: string;
}

/** What a task and its child processes opened: absolute paths, without symbolic links. */
export interface Reads {
  readonly files: Set<string>;
  /** Folders whose entries were listed. */
  readonly folders: Set<string>;
}

interface Process {
  cwd?: string | undefined;
  task?: string | undefined;
  /** Lines that came before the line that says which process started this one. */
  early?: string[];
}

/**
 * Reads strace's log line by line and attributes each opened file to the task whose process tree opened it.
 * Process ids are reused, so a process is forgotten when it exits.
 */
export async function readTrace(
  lines: AsyncIterable<string> | Iterable<string>,
  tasks: readonly Task[],
): Promise<ReadonlyMap<string, Reads>> {
  const processes = new Map<string, Process>();
  const reads = new Map<string, Reads>();
  const byCommand = new Map(tasks.map(({ id, cwd, command }) => [`${cwd}\n${command}`, id]));

  const take = (line: string): void => {
    const [, pid, event] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (!pid || !event) return;
    // The first line is of the traced program itself; its parent announces every other process.
    if (processes.size === 0) processes.set(pid, {});
    const process = processes.get(pid);
    if (!process || process.early) keepEarly(pid, line);
    else if (event.startsWith('+++')) processes.delete(pid);
    else if (/^(clone3?|v?fork)\(/.test(event)) announce(process, / = (\d+)$/.exec(event)?.[1]);
    else if (event.startsWith('chdir(')) process.cwd = /^chdir\("(.*)"\)/.exec(event)?.[1];
    else if (event.startsWith('execve(')) process.task ??= taskOf(process, event);
    else if (process.task) note(process.task, event);
  };

  const keepEarly = (pid: string, line: string): void => {
    const process = processes.get(pid) ?? { early: [] };
    process.early?.push(line);
    processes.set(pid, process);
  };

  const announce = (parent: Process, child: string | undefined): void => {
    if (!child) return;
    const early = processes.get(child)?.early ?? [];
    processes.set(child, { cwd: parent.cwd, task: parent.task });
    for (const line of early) take(line);
  };

  const taskOf = ({ cwd }: Process, event: string): string | undefined => {
    const command = /^execve\("[^"]*", \["[^"]*", "-c", "(.*?)"\]/.exec(event)?.[1];
    return command === undefined ? undefined : byCommand.get(`${cwd}\n${command}`);
  };

  const note = (task: string, event: string): void => {
    const path = /<([^<>]*)>$/.exec(event)?.[1];
    if (!path || event.includes('O_WRONLY')) return;
    const known = reads.get(task) ?? { files: new Set(), folders: new Set() };
    reads.set(task, known);
    (event.includes('O_DIRECTORY') ? known.folders : known.files).add(path);
  };

  for await (const line of lines) take(line);
  return reads;
}
