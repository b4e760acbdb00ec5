/** How the drawn layers become a moving picture, as graphs of ffmpeg's: the curtain opens, the light rises, somebody enters; the light falls, the curtain closes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CUES, type Play, SECONDS } from './plays.js';
import * as scenery from './scenery.js';

const { WIDTH, HEIGHT, COMPANY_WIDTH, COMPANY_HEIGHT, CURTAIN_WIDTH } = scenery;
const { INTERPRETER_WIDTH, INTERPRETER_HEIGHT, HAND_SIZE } = scenery;

export const FRAMES_PER_SECOND = 10;

/** A picture that is drawn once and stands in every frame. */
interface Layer {
  width: number;
  height: number;
  draw: () => Uint8Array;
}

export const layersOf = ({ scenery: set }: Play): Layer[] => [
  { width: WIDTH, height: HEIGHT, draw: () => scenery.backdrop(set) },
  { width: WIDTH, height: HEIGHT, draw: () => scenery.coneOfLight(set) },
  { width: COMPANY_WIDTH, height: COMPANY_HEIGHT, draw: () => scenery.company(set) },
  { width: CURTAIN_WIDTH, height: HEIGHT, draw: () => scenery.curtain(set) },
];
export const INTERPRETER_LAYERS: readonly Layer[] = [
  { width: INTERPRETER_WIDTH, height: INTERPRETER_HEIGHT, draw: scenery.interpreter },
  { width: HAND_SIZE, height: HAND_SIZE, draw: scenery.hand },
];

/** Draws them into files of raw pixels; answers the arguments by which ffmpeg reads them, one input for each. */
export async function drawLayers(folder: string, name: string, layers: readonly Layer[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const inputs: string[] = [];
  // One after another: between two of them the sandbox answers who asks meanwhile.
  for (const [n, { width, height, draw }] of layers.entries()) {
    const file = join(folder, `${name}-${n}.rgba`);
    await writeFile(file, draw());
    inputs.push(
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${width}x${height}`,
      '-r',
      String(FRAMES_PER_SECOND),
      '-i',
      file,
    );
  }
  return inputs;
}

const still = (input: number): string =>
  `[${input}:v]loop=-1:1:0,trim=duration=${SECONDS},setpts=N/${FRAMES_PER_SECOND}/TB`;

/** From 0 to 1 within so many seconds of a moment. */
const ramp = (from: number, seconds: number): string => `clip((t-${from})/${seconds},0,1)`;

const WALK_SECONDS = 3.5;
const MIDDLE = (WIDTH - COMPANY_WIDTH) / 2;
/** Who sits sat there already; who walks comes from the left, step by step. */
const place = (company: scenery.Scenery['company']): string =>
  company === 'seated'
    ? `x=${MIDDLE}:y=150`
    : `x='${MIDDLE}-${MIDDLE + COMPANY_WIDTH}*(1-${ramp(CUES.enters, WALK_SECONDS)})':y='150-3*abs(sin(5*t))*between(t,${CUES.enters},${CUES.enters + WALK_SECONDS})'`;

/** Of the inputs 0 to 3, which are the layers of the play; its end is `[out]`. */
export function performance({ scenery: { company } }: Play): string {
  const lit = `(${ramp(CUES.lightRises, 1.5)}-${ramp(CUES.lightFalls, 1)})`;
  const open = `(${ramp(CUES.curtainOpens + 0.5, 3)}-${ramp(CUES.curtainCloses, 3)})`;
  return [
    `${still(0)},eq=brightness='-0.2+0.2*${lit}':eval=frame[wall]`,
    `${still(1)},fade=in:st=${CUES.lightRises}:d=1.5:alpha=1,fade=out:st=${CUES.lightFalls}:d=1:alpha=1[cone]`,
    `${still(2)}[company]`,
    `${still(3)},split[left][turned]`,
    `[turned]hflip[right]`,
    `[wall][cone]overlay[stage]`,
    `[stage][company]overlay=${place(company)}[play]`,
    `[play][left]overlay=x='-300*${open}'[half]`,
    `[half][right]overlay=x='${WIDTH - CURTAIN_WIDTH}+300*${open}',format=yuv420p[out]`,
  ].join(';');
}

/** Of a film (input 0) and the interpreter's layers (1 and 2), who stands in a corner and whose hands never rest; its end is `[out]`. */
export const SIGNED = [
  `${still(1)}[person]`,
  `${still(2)},split[one][turned]`,
  `[turned]hflip[other]`,
  `[person][one]overlay=x='22+14*sin(2.6*t)':y='104+20*sin(3.4*t)'[some]`,
  `[some][other]overlay=x='80-12*sin(2.1*t)':y='102+22*cos(2.9*t)'[signer]`,
  `[0:v][signer]overlay=x=${WIDTH - INTERPRETER_WIDTH - 12}:y=${HEIGHT - INTERPRETER_HEIGHT - 12},format=yuv420p[out]`,
].join(';');
