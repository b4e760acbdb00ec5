/** Draws stories, plays them, shrinks the first that breaks a law, and tells it. What is played on is the stage: the house, or a toy. */
import fc from 'fast-check';
import { Broken, type Drawn, type Laws, type NamedAct } from './act.js';
import { noFigures, tellSteps, type Failure, type Figures, type Story, type ToldStep } from './tell.js';

export interface Scene<Model, Real> {
  model: Model;
  real: Real;
}

/** Acts with what they draw, played before the drawn ones. */
export type Beginning = readonly (readonly [act: string, drawn: Drawn])[];

export interface Stage<Model, Real> {
  acts: readonly NamedAct<Model, Real>[];
  /** By the subject that their stories are about: what comes next has to do with what was begun. */
  beginnings: Readonly<Record<string, Readonly<Record<string, Beginning>>>>;
  /** How often a story is about one of the subjects that acts name; about none, all acts are drawn from, twice as often as a subject of 1. */
  subjects: Readonly<Record<string, number>>;
  laws: Laws;
  open(): Promise<Scene<Model, Real>>;
  /** After each act: facts and laws. */
  look(scene: Scene<Model, Real>, step: number): Promise<void>;
  /** At the end of a story that broke nothing: what is looked at once. */
  end(scene: Scene<Model, Real>): Promise<void>;
  /** After every story, also a broken one: what it bent is straight again. */
  close(scene: Scene<Model, Real>): Promise<void>;
}

export interface Rehearsal {
  seed: number;
  /** Longest story, without its beginning. */
  longest?: number;
  /** No new story begins after so many steps of all. */
  steps?: number;
  seconds?: number;
  /** At most so many stories. */
  stories?: number;
  /** For the shrinking of a broken story. */
  shrinkSeconds?: number;
  path?: string;
  replay?: string;
  /** Only these acts are drawn. */
  only?: readonly string[];
}

export interface Outcome {
  failure: Failure | null;
  figures: Figures;
}

/** Half of what is drawn can be done; and deep faults need depth. */
const LONGEST = 80;
const AT_A_TIME = 10;

/** One story as it is played. */
class Teller<Model, Real> {
  readonly told: ToldStep[] = [];
  private before: string | null = null;

  constructor(
    private readonly stage: Stage<Model, Real>,
    private readonly scene: Scene<Model, Real>,
    private readonly figures: Figures,
  ) {}

  async play(act: NamedAct<Model, Real>, drawn: Drawn): Promise<boolean> {
    const { model, real } = this.scene;
    const taken = act.take(model, drawn);
    if (taken === null) {
      count(this.figures.skipped, act.name);
      return false;
    }
    const step: ToldStep = { act: act.name, drawn, says: act.says(taken), outcome: '' };
    this.told.push(step);
    count(this.figures.done, act.name);
    this.figures.steps += 1;
    this.figures.longest = Math.max(this.figures.longest, this.told.length);
    if (this.before) this.figures.pairs.add(`${this.before} → ${act.name}`);
    this.before = act.name;
    const answer = await act.does(taken, real, model);
    try {
      step.outcome = act.after(model, taken, answer) ?? '';
    } catch (error) {
      step.outcome = outcomeOf(answer);
      throw error;
    }
    await this.stage.look(this.scene, this.told.length);
    return true;
  }
}

const outcomeOf = (answer: unknown): string => String((answer as { status?: number } | undefined)?.status ?? '');

/** Acts of a kept story; throws for one that is gone. */
export async function playStory<Model, Real>(stage: Stage<Model, Real>, { acts }: Pick<Story, 'acts'>): Promise<ToldStep[]> {
  return (
    await playSteps(
      stage,
      acts.map(({ act, drawn, says }) => [act, drawn, says] as const),
    )
  ).told;
}

/** Acts by name with what they are done with; each must be possible. A law that breaks is told with the story up to it. */
export async function playSteps<Model, Real>(
  stage: Stage<Model, Real>,
  steps: readonly (readonly [act: string, drawn: Drawn, says?: string])[],
): Promise<{ model: Model; told: ToldStep[] }> {
  const byName = new Map(stage.acts.map((act) => [act.name, act]));
  const [gone] = steps.find(([act]) => !byName.has(act)) ?? [];
  if (gone) throw new Error(`there is no act "${gone}" any more`);
  const scene = await stage.open();
  const teller = new Teller(stage, scene, noFigures());
  try {
    for (const [act, drawn, says = `${act} ${JSON.stringify(drawn)}`] of steps)
      if (!(await teller.play(byName.get(act)!, drawn))) throw new Error(`"${says}" cannot be done any more`);
    await stage.end(scene);
    return { model: scene.model, told: teller.told };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${tellSteps(teller.told).join('\n')}`, { cause: error });
  } finally {
    await stage.close(scene);
  }
}

export async function rehearse<Model, Real>(stage: Stage<Model, Real>, rehearsal: Rehearsal): Promise<Outcome> {
  const { seed, longest = LONGEST, steps = Infinity, seconds, stories = 1_000_000, shrinkSeconds = 60, path, replay, only } = rehearsal;
  const figures = noFigures();
  const begun = performance.now();
  /** The law that broke first: a shorter story that breaks another one is another story. */
  let first: { law: string; at: number } | null = null;
  let last: Broke | null = null;

  const drawable = stage.acts.filter(({ name }) => !only || only.includes(name));
  const commandsOf = (acts: readonly NamedAct<Model, Real>[]) =>
    fc.commands(
      acts.flatMap((act) =>
        Array.from({ length: act.weight }, () =>
          fc.record(act.draws).map((drawn) => new Command<Model, Real>(act, drawn, (name) => count(figures.skipped, name))),
        ),
      ) as never,
      { size: 'max', maxCommands: longest, ...(replay && { replayPath: replay }) },
    );
  const commandsAbout = (subject: string) => commandsOf(drawable.filter(({ about }) => !about || about.includes(subject)));
  // Most stories are about one subject, whose acts meet each other often; the others join what has nothing to do with each other.
  const drawnActs = fc.oneof(
    { weight: 2, arbitrary: commandsOf(drawable) },
    ...Object.entries(stage.subjects).map(([subject, weight]) => ({ weight, arbitrary: commandsAbout(subject) })),
  );
  const byName = new Map(stage.acts.map((act) => [act.name, act]));
  const beginnings = Object.entries(stage.beginnings).flatMap(([subject, of]) =>
    Object.values(of).map((beginning) => ({ subject, beginning })),
  );
  const property = fc.asyncProperty(
    // Nothing comes first, so that a shorter story has no beginning; and two of three stories have one.
    fc.oneof(
      { withCrossShrink: true },
      { weight: Math.max(1, beginnings.length), arbitrary: fc.tuple(fc.constant([] as Beginning), drawnActs) },
      ...beginnings.map(({ subject, beginning }) => ({
        weight: 2,
        arbitrary: fc.tuple(fc.constant(beginning), commandsAbout(subject)),
      })),
    ),
    async ([beginning, commands]) => {
      if (first ? performance.now() - first.at > shrinkSeconds * 1000 : isOver()) return;
      const scene = await stage.open();
      const teller = new Teller(stage, scene, figures);
      figures.stories += 1;
      try {
        for (const [act, drawn] of beginning) await teller.play(byName.get(act)!, drawn);
        await fc.asyncModelRun(() => ({ model: scene.model as object, real: teller }), commands as never);
        await stage.end(scene);
      } catch (error) {
        const broke = brokenBy(error, teller.told);
        if (first && first.law !== broke.law) return;
        first ??= { law: broke.law, at: performance.now() };
        last = broke;
        throw error;
      } finally {
        await stage.close(scene);
      }
    },
  );
  const isOver = (): boolean => figures.steps >= steps || (seconds !== undefined && performance.now() - begun > seconds * 1000);
  // Few stories at a time, each few with a seed of its own: a check that has run out of time would go on drawing what it leaves out.
  for (let round = 0, told = 0; told < stories && !isOver(); round += 1, told += AT_A_TIME) {
    const result = await fc.check(
      property as never,
      {
        seed: seed + round,
        numRuns: Math.min(AT_A_TIME, stories - told),
        endOnFailure: false,
        ...(path && { path }),
      } as never,
    );
    if (result.failed && last) {
      const said = String((result.counterexample as [[Beginning, unknown]] | null)?.[0][1] ?? '');
      const replays = /replayPath="([^"]*)"/.exec(said)?.[1] ?? '';
      const shorter = await shorten(stage, last, performance.now() + shrinkSeconds * 1000);
      return done({ ...shorter, seed: seed + round, path: result.counterexamplePath ?? '', replay: replays });
    }
    if (path) break;
  }
  return done(null);

  function done(failure: Failure | null): Outcome {
    figures.seconds = (performance.now() - begun) / 1000;
    for (const [law, n] of stage.laws.judged) figures.judged.set(law, n);
    return { failure, figures };
  }
}

/**
 * Leaves out what the story does not need, its beginning too, as long as the same law breaks: long pieces first, single acts last, each from the
 * end on. What cannot be done without the one before is passed over.
 */
async function shorten<Model, Real>(stage: Stage<Model, Real>, failed: Broke, until: number): Promise<Broke> {
  let best = failed;
  for (let size = Math.ceil(best.steps.length / 2); ; size = Math.ceil(size / 2)) {
    for (let end = best.steps.length; end > 0 && performance.now() < until; end = Math.min(end - size, best.steps.length)) {
      const broke = await tryOut(stage, [...best.steps.slice(0, Math.max(0, end - size)), ...best.steps.slice(end)]);
      if (broke?.law === best.law) best = broke;
    }
    if (size === 1 || performance.now() >= until) return best;
  }
}

/** How these acts break a law; null where they do not. */
async function tryOut<Model, Real>(stage: Stage<Model, Real>, acts: readonly Pick<ToldStep, 'act' | 'drawn'>[]): Promise<Broke | null> {
  const byName = new Map(stage.acts.map((act) => [act.name, act]));
  const scene = await stage.open();
  const teller = new Teller(stage, scene, noFigures());
  try {
    for (const { act, drawn } of acts) await teller.play(byName.get(act)!, drawn);
    await stage.end(scene);
    return null;
  } catch (error) {
    return brokenBy(error, teller.told);
  } finally {
    await stage.close(scene);
  }
}

type Broke = Pick<Failure, 'law' | 'sentence' | 'steps'>;
const brokenBy = (error: unknown, steps: ToldStep[]): Broke =>
  error instanceof Broken
    ? { law: error.law, sentence: error.sentence, steps }
    : { law: 'error', sentence: String((error as Error).stack ?? error), steps };

/** What fast-check draws and shrinks; the teller plays it. */
class Command<Model, Real> {
  constructor(
    private readonly act: NamedAct<Model, Real>,
    private readonly drawn: Drawn,
    private readonly skipped: (name: string) => void,
  ) {}

  check(model: Model): boolean {
    const can = this.act.take(model, this.drawn) !== null;
    if (!can) this.skipped(this.act.name);
    return can;
  }

  async run(_model: Model, teller: Teller<Model, Real>): Promise<void> {
    await teller.play(this.act, this.drawn);
  }

  toString(): string {
    return this.act.name;
  }
}

function count(map: Map<string, number>, name: string): void {
  map.set(name, (map.get(name) ?? 0) + 1);
}
