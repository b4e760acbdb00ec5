/**
 * What the posters show. Each motif is cut from flat shapes in a square from -500 to 500, in four colours: the paper it lies
 * on, the main colour, and two that stand out from both.
 */
import { between } from './random.js';
import { box, circle, ellipse, figure, line, path, placed, polygon, ring, stroke, type Point } from './svg.js';

export interface Colours {
  /** What lies behind; for holes. */
  ground: string;
  main: string;
  /** Stands out from ground and main. */
  light: string;
  /** A second, quieter one. */
  dark: string;
}

export type Motif = (colours: Colours, random: () => number) => string;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const around = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];

const bird: Motif = ({ main, light, ground }) =>
  path('M-30 60C-110 -120-90 -300 60 -450C150 -290 150 -110 80 60Z', light) +
  path(
    'M-460 40C-380 -40-250 -60-120 -10C-40 20 20 10 70 -40C170 -170 300 -270 470 -310C420 -150 350 -30 230 60C310 90 390 95 460 80C350 200 150 260-50 230C-230 205-370 140-420 85Z',
    main,
  ) +
  circle(-345, 32, 16, ground);

const bricks: Motif = ({ main, light, dark }) => {
  const rows = range(9).flatMap((row) =>
    range(6).map((column) => {
      const x = -560 + column * 200 + (row % 2 ? 100 : 0);
      const y = -440 + row * 98;
      const inGap = Math.hypot(x + 90, (y + 40) * 0.9 - 40) < 205;
      if (inGap || x > 460) return '';
      const left = Math.max(x, -500);
      const width = Math.min(x + 186, 500) - left;
      return box(left, y, width, 84, (row * 5 + column * 3) % 11 === 0 ? light : main);
    }),
  );
  return figure(-62, 250, 300, light, -4) + figure(78, 250, 300, dark, 4) + rows.join('');
};

const candles: Motif = ({ main, light, dark }, random) =>
  range(9)
    .map((index) => {
      const x = -440 + index * 110;
      const height = between(random, 180, 560) * (index === 4 ? 1.15 : 1);
      const top = 440 - height;
      const flame = `M${x} ${top - 150}C${x + 66} ${top - 70} ${x + 48} ${top - 20} ${x} ${top - 18}C${x - 48} ${top - 20} ${x - 66} ${top - 70} ${x} ${top - 150}Z`;
      return box(x - 30, top, 60, height, index % 3 === 1 ? dark : light, 6) + path(flame, main);
    })
    .join('');

const clock: Motif = ({ main, light, ground }) =>
  circle(0, 0, 430, main) +
  range(12)
    .map((hour) => {
      const angle = (hour * Math.PI) / 6;
      return line(around(angle, 345), around(angle, hour % 3 ? 375 : 395), ground, hour % 3 ? 16 : 28);
    })
    .join('') +
  ellipse(-130, -90, 62, 84, light) +
  ellipse(130, -90, 62, 84, light) +
  circle(-112, -70, 26, ground) +
  circle(148, -70, 26, ground) +
  line([0, 40], [-230, 170], light, 26) +
  line([0, 40], [120, 300], light, 26) +
  circle(0, 40, 34, light);

const columns: Motif = ({ main, light, dark }) => {
  const column = (x: number, top: number, fill: string): string =>
    box(x - 75, top, 150, 34, fill) +
    range(4)
      .map((flute) => box(x - 62 + flute * 33, top + 34, 24, 400 - top - 34, fill))
      .join('') +
    box(x - 85, 400, 170, 44, fill);
  return (
    box(-470, -440, 720, 60, main) +
    column(-380, -380, main) +
    column(-110, -380, main) +
    column(160, -380, main) +
    polygon(
      [
        [360, 400],
        [360, 60],
        [430, 130],
        [500, 90],
        [500, 400],
      ],
      dark,
    ) +
    box(345, 400, 170, 44, dark) +
    figure(25, 444, 330, light)
  );
};

const crown: Motif = ({ main, light }) =>
  polygon(
    [
      [-420, 240],
      [-460, -220],
      [-230, 40],
      [0, -330],
      [230, 40],
      [460, -220],
      [420, 240],
    ],
    main,
  ) +
  box(-420, 270, 840, 90, main) +
  circle(-460, -262, 54, light) +
  circle(0, -376, 62, light) +
  circle(460, -262, 54, light) +
  range(5)
    .map((index) => circle(-300 + index * 150, 315, 26, light))
    .join('') +
  path('M-150 360C-100 440-106 484-150 486C-194 484-200 440-150 360Z', light);

const curtains: Motif = ({ main, light, dark }) => {
  const folds = (side: 1 | -1): string =>
    range(6)
      .map((fold) => {
        const top = side * (70 + fold * 78);
        const foot = side * (210 + fold * 52);
        const next = side * (210 + (fold + 1) * 52);
        return path(
          `M${top} -460L${top + side * 78} -460C${top + side * 78} 60 ${next} 120 ${next} 460L${foot} 460C${foot} 120 ${top} 60 ${top} -460Z`,
          fold % 2 ? dark : main,
        );
      })
      .join('');
  return (
    ellipse(0, 440, 300, 42, light) + figure(0, 440, 330, main) + folds(1) + folds(-1) + box(-560, -500, 1120, 56, main)
  );
};

const dagger: Motif = ({ main, light, dark }) =>
  polygon(
    [
      [0, 360],
      [-62, -120],
      [62, -120],
    ],
    light,
  ) +
  polygon(
    [
      [0, 360],
      [0, -120],
      [62, -120],
    ],
    dark,
  ) +
  box(-200, -160, 400, 46, main, 23) +
  box(-30, -380, 60, 230, main) +
  circle(0, -410, 60, main) +
  path('M0 360C60 440 54 490 0 494C-54 490-60 440 0 360Z', main);

const dancers: Motif = ({ main, light, dark }) =>
  ring(0, 0, 262, 10, light) +
  range(8)
    .map((index) => {
      const turn = index * 45;
      const [x, y] = around((turn * Math.PI) / 180 - Math.PI / 2, 250);
      const colour = index % 2 ? light : main;
      const dancer =
        circle(0, -190, 40, colour) +
        path('M-30 -140Q0 -165 30 -140L110 60L-110 60Z', colour) +
        line([-24, -120], [-110, -40], colour, 22) +
        line([24, -120], [110, -40], colour, 22);
      return placed(dancer, { x, y, turn: turn + 14, scale: 0.92 });
    })
    .join('') +
  circle(0, 0, 58, dark) +
  circle(0, 0, 24, light);

const doll: Motif = ({ main, light, ground, dark }) =>
  box(-360, -470, 720, 940, dark) +
  path(
    'M-210 420C-280 160-190 20-120 -40C-190 -120-200 -330 0 -340C200 -330 190 -120 120 -40C190 20 280 160 210 420Z',
    main,
  ) +
  circle(0, -170, 122, light) +
  path('M-122 -180C-110 -310 110 -310 122 -180C60 -250-60 -250-122 -180Z', ground) +
  circle(-44, -160, 12, ground) +
  circle(44, -160, 12, ground) +
  circle(0, -108, 14, main) +
  path('M0 60L90 190L0 320L-90 190Z', light) +
  circle(0, 190, 36, main) +
  box(-14, -470, 28, 100, light) +
  stroke('M-360 -470H360V470H-360Z', light, 28);

const fish: Motif = ({ main, light, ground }) =>
  circle(0, 0, 450, light) +
  ring(0, 0, 360, 12, main) +
  path('M-330 0C-300 -130-210 -150-140 -120L-140 120C-210 150-300 130-330 0Z', main) +
  circle(-250, -30, 22, ground) +
  line([-140, 0], [230, 0], main, 24) +
  range(5)
    .map((rib) => {
      const x = -80 + rib * 65;
      const length = 118 - rib * 18;
      return line([x, 0], [x + 46, -length], main, 20) + line([x, 0], [x + 46, length], main, 20);
    })
    .join('') +
  path('M225 0L350 -130C320 -40 320 40 350 130Z', main);

const flames: Motif = ({ main, light, dark }) =>
  path(
    'M0 470C-300 460-390 240-300 40C-260 130-220 150-180 140C-260 -120-90 -300 30 -480C30 -300 210 -230 200 -40C240 -60 260 -110 260 -150C400 80 350 460 0 470Z',
    main,
  ) +
  path(
    'M0 470C-170 460-230 320-160 180C-130 240-100 240-80 230C-110 60 0 -40 50 -140C60 0 190 80 160 220C190 210 200 190 205 165C260 320 190 465 0 470Z',
    light,
  ) +
  figure(0, 440, 210, dark);

const flower: Motif = ({ main, light, dark }) =>
  stroke('M0 60C-30 220 40 320 0 490', dark, 34) +
  path('M0 350C120 240 250 250 320 300C230 390 100 410 0 390Z', dark) +
  range(9)
    .map((petal) =>
      ellipse(0, -230, 84, 210, petal % 2 ? light : main).replace('/>', ` transform="rotate(${petal * 40} 0 -60)"/>`),
    )
    .join('') +
  circle(0, -60, 120, dark) +
  figure(0, 20, 160, light);

const hand = (fill: string): string =>
  box(-150, -40, 300, 340, fill, 90) +
  box(-150, -330, 66, 360, fill, 33) +
  box(-72, -410, 66, 430, fill, 33) +
  box(6, -390, 66, 410, fill, 33) +
  box(84, -310, 66, 340, fill, 33) +
  placed(box(-33, -250, 66, 300, fill, 33), { x: 160, y: 150, turn: 42 });

const hands: Motif = ({ main, light, dark }) =>
  placed(hand(main), { x: -190, y: 190, scale: 0.95, turn: -12 }) +
  placed(hand(light), { x: 200, y: -170, scale: 0.95, turn: 168 }) +
  range(7)
    .map((thread) =>
      stroke(
        `M${-330 + thread * 46} ${-150 - (thread % 3) * 30}C${-120 + thread * 30} ${60 - thread * 26} ${60 + thread * 22} ${-40 + thread * 30} ${90 + thread * 40} ${170 + (thread % 2) * 40}`,
        dark,
        7,
      ),
    )
    .join('');

const lake: Motif = ({ main, light, dark, ground }) =>
  circle(120, -170, 290, main) +
  range(6)
    .map((wave) => box(-500 + wave * 30, 230 + wave * 46, 1000 - wave * 80, 20, wave % 2 ? dark : main, 10))
    .join('') +
  path('M-330 210C-300 60-90 20 110 70C230 96 310 60 370 0C370 140 250 250 40 252C-130 255-280 250-330 210Z', light) +
  stroke('M-255 150C-330 20-170 -60-190 -190C-200 -270-290 -290-330 -235', light, 56) +
  polygon(
    [
      [-340, -262],
      [-352, -205],
      [-440, -196],
    ],
    main,
  ) +
  circle(-300, -246, 9, ground);

const mask = (fill: string, hole: string, isSmiling: boolean): string =>
  path('M-220 -270C-80 -320 80 -320 220 -270C250 0 170 250 0 330C-170 250-250 0-220 -270Z', fill) +
  (isSmiling
    ? path('M-150 -100C-120 -165-60 -165-34 -100C-70 -122-114 -122-150 -100Z', hole) +
      path('M150 -100C120 -165 60 -165 34 -100C70 -122 114 -122 150 -100Z', hole) +
      path('M-130 70C-60 110 60 110 130 70C100 210-100 210-130 70Z', hole)
    : path('M-150 -90L-40 -130C-40 -60-130 -50-150 -90Z', hole) +
      path('M150 -90L40 -130C40 -60 130 -50 150 -90Z', hole) +
      path('M-110 190C-80 70 80 70 110 190C60 130-60 130-110 190Z', hole));

const masks: Motif = ({ main, light, ground }) =>
  placed(mask(light, ground, false), { x: 185, y: 60, turn: 14, scale: 0.98 }) +
  placed(mask(main, ground, true), { x: -170, y: -40, turn: -12, scale: 1.06 });

const moon: Motif = ({ main, light, dark }) =>
  path('M130 -450A330 330 0 1 0 330 120A270 270 0 1 1 130 -450Z', light) +
  path(
    'M-170 470C-210 250-190 120-120 60C-190 -60-190 -190-150 -260C-80 -190-40 -90-40 20L40 20C40 -90 80 -190 150 -260C190 -190 190 -60 120 60C190 120 210 250 170 470Z',
    main,
  ) +
  circle(-72, 150, 18, light) +
  circle(72, 150, 18, light) +
  ellipse(-46, 330, 16, 24, dark) +
  ellipse(46, 330, 16, 24, dark);

const mountain: Motif = ({ main, light, dark }) =>
  circle(230, -220, 190, light) +
  polygon(
    [
      [-520, 460],
      [-240, -30],
      [40, 460],
    ],
    dark,
  ) +
  polygon(
    [
      [-300, 460],
      [90, -300],
      [520, 460],
    ],
    main,
  ) +
  polygon(
    [
      [90, -300],
      [-20, -86],
      [40, -130],
      [92, -60],
      [140, -130],
      [206, -94],
    ],
    light,
  ) +
  figure(90, -296, 150, dark);

const rings: Motif = ({ main, light, dark }) =>
  ring(-140, 60, 240, 58, main) +
  ring(150, 60, 240, 58, light) +
  stroke('M-10 -140A240 240 0 0 1 60 -70', main, 58) +
  path(
    'M10 -440C60 -500 150 -470 150 -390C150 -310 60 -260 10 -210C-40 -260-130 -310-130 -390C-130 -470-40 -500 10 -440Z',
    dark,
  ) +
  polygon(
    [
      [-140, -200],
      [-178, -150],
      [-140, -100],
      [-102, -150],
    ],
    light,
  );

const spotlight: Motif = ({ main, light, dark, ground }) =>
  polygon(
    [
      [-40, -500],
      [40, -500],
      [380, 400],
      [-380, 400],
    ],
    main,
  ) +
  ellipse(0, 400, 380, 70, light) +
  figure(0, 410, 400, ground) +
  box(-90, -540, 180, 70, dark, 12);

const stairs: Motif = ({ main, light, dark }) =>
  range(8)
    .map((step) => box(-480 + step * 110, 400 - step * 100, 980 - step * 110, 102, step % 2 ? main : dark))
    .join('') +
  figure(440, -300, 170, light) +
  figure(-445, 400, 210, light, -6);

const star: Motif = ({ main, light, dark }, random) => {
  const tips = (count: number, outer: number, inner: number): Point[] =>
    range(count * 2).map((index) => around((index * Math.PI) / count - Math.PI / 2, index % 2 ? inner : outer));
  const snow = range(22)
    .map(() => circle(between(random, -490, 490), between(random, -480, 480), between(random, 6, 15), light))
    .join('');
  return snow + polygon(tips(8, 380, 150), main) + polygon(tips(8, 240, 96), light) + circle(0, 0, 62, dark);
};

const tent: Motif = ({ main, light, dark }) =>
  range(6)
    .map((stripe) => {
      const left = -420 + stripe * 140;
      return polygon(
        [
          [0, -330],
          [left, 20],
          [left + 140, 20],
        ],
        stripe % 2 ? light : main,
      );
    })
    .join('') +
  range(6)
    .map((stripe) => box(-380 + stripe * 126.7, 20, 127, 380, stripe % 2 ? light : main))
    .join('') +
  range(6)
    .map((stripe) => path(`M${-420 + stripe * 140} 16h140a70 70 0 0 1 -140 0Z`, stripe % 2 ? main : light))
    .join('') +
  path('M-100 400C-100 240-60 170 0 130C60 170 100 240 100 400Z', dark) +
  circle(0, 330, 22, light) +
  line([0, -330], [0, -470], dark, 16) +
  polygon(
    [
      [0, -470],
      [150, -430],
      [0, -390],
    ],
    main,
  ) +
  box(-500, 400, 1000, 30, dark);

const tree: Motif = ({ main, light, dark }, random) => {
  const branches: string[] = [];
  const blossoms: string[] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number): void => {
    const [dx, dy] = around(angle, length);
    branches.push(line([x, y], [x + dx, y + dy], dark, width));
    if (length < 92) {
      for (let count = 0; count < 3; count += 1)
        blossoms.push(
          circle(
            x + dx + between(random, -48, 48),
            y + dy + between(random, -48, 48),
            between(random, 18, 42),
            random() < 0.62 ? main : light,
          ),
        );
      return;
    }
    for (const turn of [between(random, -0.62, -0.3), between(random, 0.3, 0.62)])
      grow(x + dx, y + dy, angle + turn, length * between(random, 0.7, 0.8), width * 0.68);
  };
  grow(0, 490, -Math.PI / 2, 270, 62);
  return branches.join('') + blossoms.join('');
};

export const MOTIFS: Record<string, Motif> = {
  bird,
  bricks,
  candles,
  clock,
  columns,
  crown,
  curtains,
  dagger,
  dancers,
  doll,
  fish,
  flames,
  flower,
  hands,
  lake,
  masks,
  moon,
  mountain,
  rings,
  spotlight,
  stairs,
  star,
  tent,
  tree,
};
