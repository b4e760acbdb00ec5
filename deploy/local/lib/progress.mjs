/** Shows what is being done and for how long: a moving line in a terminal, plain lines with a sign of life elsewhere (CI logs). */
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const SIGN_OF_LIFE_MS = 20_000;

const live = Boolean(process.stdout.isTTY) && !process.env.CI;

// `npm start | head` closes the pipe early; that must not stop the house half way.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

export const say = (line = '') => process.stdout.write(`${line}\n`);

export const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9_950 ? 1 : 0)} s`;

/** Steps may run side by side; each is printed once when it ends. */
export function createProgress() {
  const running = new Map();
  let timer;
  let frame = 0;

  const clear = () => live && process.stdout.write('\r\x1b[2K');
  const draw = () => {
    if (!live || running.size === 0) return;
    const now = Date.now();
    const line = [...running]
      .map(([title, step]) => `${title}${step.note ? ` (${step.note})` : ''} ${seconds(now - step.start)}`)
      .join(' · ');
    const width = (process.stdout.columns ?? 100) - 4;
    process.stdout.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${line.slice(0, width)}`);
  };
  const tick = () => {
    if (live) return draw();
    const now = Date.now();
    for (const [title, step] of running)
      if (now - step.said > SIGN_OF_LIFE_MS) {
        step.said = now;
        say(`  … ${title}${step.note ? `: ${step.note}` : ''} (${seconds(now - step.start)})`);
      }
  };

  const line = (text) => {
    clear();
    say(text);
    draw();
  };

  return {
    line,
    /** Runs the work and prints one line for it. `note(text)` tells what it is busy with; a returned string is shown at the end. */
    async step(title, work) {
      const step = { start: Date.now(), said: Date.now(), note: '' };
      running.set(title, step);
      timer ??= setInterval(tick, live ? 100 : 1000);
      try {
        const result = await work((text) => (step.note = text));
        running.delete(title);
        line(`✓ ${title}${typeof result === 'string' ? ` (${result})` : ''}  ${seconds(Date.now() - step.start)}`);
        return result;
      } catch (error) {
        running.delete(title);
        line(`✗ ${title}  ${seconds(Date.now() - step.start)}`);
        throw error;
      } finally {
        if (running.size === 0) {
          clearInterval(timer);
          timer = undefined;
          clear();
        }
      }
    },
  };
}
