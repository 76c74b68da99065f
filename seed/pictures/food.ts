import { box, disc, line, nth, Pen, shape } from "./pen";

/** A plate from above: bowls round rice or bread. */
export function thali(seed: string): string {
  const pen = new Pen(seed, "day");
  const { dark, gold, accent, light } = pen.colours;
  const fills = [
    "#c8571b",
    "#8a9a3b",
    "#e0a11b",
    "#7a3b1d",
    "#f0e2c2",
    "#a3301f",
    "#5d7a35",
    "#d8b46a",
  ];
  const bowls = pen.pick([6, 7, 8]);
  const leaf = pen.between(0, 1) > 0.6;
  const bowl = (k: number) => {
    const angle = (k / bowls) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [600 + Math.cos(angle) * 224, 400 + Math.sin(angle) * 224];
    const fill = nth(fills, k + Math.floor(pen.between(0, 3)));
    return `${disc(x + 4, y + 8, 84, "#000000", 0.18)}${disc(x, y, 82, leaf ? "#c9b48a" : "#d9d2c4")}${disc(x, y, 68, fill)}${pen.times(9, () => disc(x + pen.between(-40, 40), y + pen.between(-40, 40), pen.between(3, 9), pen.pick(["#fff2d0", "#4c7a2c", "#e9b949"]), 0.75))}${line(`M${x - 40} ${y - 36}q30 -22 62 -8`, "#ffffff", 5, 0.35)}`;
  };
  const plate = leaf
    ? `${shape("M60 420C160 90 1000 40 1150 360C1040 720 220 780 60 420Z", "#4f7f3f")}${line("M70 418Q600 470 1140 366", "#88ab62", 8)}${pen.times(15, (k) => line(`M${130 + k * 68} ${424 + Math.sin(k / 4) * 8}l-34 -${120 + Math.sin((k / 14) * Math.PI) * 120}`, "#6a9752", 3, 0.7))}`
    : `${disc(606, 412, 372, "#000000", 0.2)}${disc(600, 400, 368, "#b9b2a4")}${disc(600, 400, 346, "#e6e0d3")}${disc(600, 400, 330, "#d3ccbd")}`;
  const middle = pen.pick([
    `${disc(600, 400, 104, "#fffaf0")}${pen.times(60, () => disc(600 + pen.between(-70, 70), 400 + pen.between(-70, 70), 5, "#efe3c8"))}${shape("M590 340q22 30 0 62q-24 -30 0 -62Z", "#4c7a2c")}`,
    `${pen.times(4, (k) => disc(570 + k * 20, 420 - k * 16, 90, k % 2 ? "#e6bf83" : "#dcae6c") + pen.times(7, () => disc(570 + k * 20 + pen.between(-50, 50), 420 - k * 16 + pen.between(-50, 50), pen.between(4, 10), "#a8703a", 0.6)))}`,
  ]);
  return pen.paint(
    `${pen.times(26, () => pen.flower(pen.pick([pen.between(10, 190), pen.between(1010, 1190)]), pen.between(10, 790), pen.between(18, 34), pen.pick([gold, accent]), light))}${plate}${pen.times(bowls, bowl)}${middle}${line(`M160 800L40 620M1060 -10L1180 130`, dark, 10, 0.25)}`,
    [600, 400],
  );
}

/** A long counter of covered dishes with steam. */
export function buffet(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, light, gold, accent } = pen.colours;
  const dish = (x: number) =>
    `${disc(x, 470, 120, "url(#glow)", 0.6)}${pen.times(3, (k) => line(`M${x - 34 + k * 34} 392q-22 -34 0 -66t0 -${pen.between(50, 80)}`, light, 6, 0.5))}${shape(`M${x - 96} 504Q${x} ${pen.between(360, 400)} ${x + 96} 504Z`, gold)}${disc(x, 424, 14, dark)}${line(`M${x - 60} 476q30 -44 66 -52`, light, 6, 0.7)}${box(x - 108, 502, 216, 40, dark, 8)}${line(`M${x - 84} 542v40M${x + 84} 542v40`, dark, 9)}${shape(`M${x - 10} 582q10 -34 20 0Z`, light)}`;
  return pen.paint(
    `${pen.times(13, (k) => shape(`M${k * 100 - 50} 0h100l-14 210q-36 30 -72 0Z`, k % 2 ? accent : dark, 0.7))}${pen.festoon(0, 190, 600, 190, 50, 14)}${pen.festoon(600, 190, 1200, 190, 50, 14)}${pen.times(5, (k) => dish(130 + k * 236))}${box(0, 584, 1200, 26, light)}${shape("M0 610H1200V800H0Z", accent)}${pen.times(12, (k) => shape(`M${k * 100} 610Q${k * 100 + 50} ${pen.between(700, 740)} ${k * 100 + 100} 610Z`, dark, 0.55) + pen.flower(k * 100, 620, 24, gold, light))}${box(0, 770, 1200, 30, dark)}`,
    [600, 420],
  );
}

/** Trays of mithai in rows. */
export function sweets(seed: string): string {
  const pen = new Pen(seed, "day");
  const { dark, gold, accent, light } = pen.colours;
  const round = (x: number, y: number) =>
    `${disc(x + 3, y + 7, 54, "#000000", 0.18)}${disc(x, y, 54, "#e39a1f")}${pen.times(22, () => disc(x + pen.between(-34, 34), y + pen.between(-34, 34), pen.between(5, 9), pen.pick(["#f2b63d", "#cf7f12", "#f7cd6a"])))}${disc(x - 8, y - 10, 7, "#5d8a3a")}`;
  const diamond = (x: number, y: number) =>
    `${shape(`M${x + 3} ${y - 45}l62 52l-62 52l-62 -52Z`, "#000000", 0.16)}${shape(`M${x} ${y - 56}l62 54l-62 54l-62 -54Z`, "#f3e9d2")}${shape(`M${x} ${y - 40}l42 38l-42 38l-42 -38Z`, "#e3e6e4")}${disc(x, y - 2, 9, "#7d9a4a")}`;
  const roll = (x: number, y: number) =>
    `${box(x - 54, y - 24, 112, 64, "#000000", 30).replace("/>", ' opacity=".16"/>')}${box(x - 56, y - 34, 112, 64, "#c98a52", 32)}${line(`M${x - 30} ${y - 14}h60`, "#f0d2a4", 9)}${disc(x + 26, y + 8, 8, "#a3301f")}`;
  const square = (x: number, y: number) =>
    `${box(x - 46, y - 40, 98, 98, "#000000", 10).replace("/>", ' opacity=".16"/>')}${box(x - 50, y - 50, 98, 98, accent, 10)}${box(x - 38, y - 38, 74, 74, "#efc9c0", 6)}${pen.flower(x - 1, y - 1, 20, gold, light)}`;
  const makers = [round, diamond, roll, square];
  const start = Math.floor(pen.between(0, 4));
  const rows = pen.times(5, (row) =>
    pen.times(8, (k) => nth(makers, row + start)(142 + k * 131, 112 + row * 145)),
  );
  return pen.paint(
    `${box(40, 24, 1120, 752, dark, 40)}${box(58, 42, 1084, 716, gold, 30)}${box(70, 54, 1060, 692, light, 24)}${pen.times(6, (k) => line(`M70 ${40 + k * 145}H1130`, gold, 3, 0.6))}${rows}`,
    [600, 400],
  );
}

/** One long table, with runner, plates and candles, in perspective. */
export function table(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, accent, light } = pen.colours;
  const seat = (k: number) => {
    const far = (6 - k) / 6;
    const y = 800 - far * 400;
    const half = 470 - far * 372;
    const size = 62 - far * 46;
    const plate = (x: number) =>
      oval(x, y, size, size * 0.42, dark) +
      oval(x, y - 3, size * 0.86, size * 0.34, light) +
      oval(x, y - 3, size * 0.5, size * 0.19, gold);
    const chair = (x: number, side: number) =>
      shape(
        `M${x} ${y + size * 0.9}v-${size * 2.4}q${side * size * 0.6} -${size * 0.5} ${side * size * 1.2} 0v${size * 2.4}Z`,
        dark,
      );
    const flame = `M600 ${y - size * 2.2}q${size * 0.3} ${size * 0.4} 0 ${size * 0.7}q-${size * 0.3} -${size * 0.3} 0 -${size * 0.7}Z`;
    return `${chair(600 - half * 1.22, -1)}${chair(600 + half * 1.22, 1)}${plate(600 - half * 0.68)}${plate(600 + half * 0.68)}${disc(600, y - size * 1.4, size * 1.9, "url(#glow)")}${box(600 - size * 0.16, y - size * 1.5, size * 0.32, size * 1.5, light, 3)}${shape(flame, gold)}${pen.flower(600 - size * 0.9, y - size * 0.2, size * 0.5, accent, gold)}${pen.flower(600 + size * 0.9, y - size * 0.2, size * 0.5, gold, light)}`;
  };
  return pen.paint(
    `${shape("M0 420H1200V800H0Z", dark, 0.5)}${shape("M500 396H700L1130 830H70Z", accent)}${shape("M572 396H628L790 830H410Z", light, 0.5)}${pen.times(7, seat)}${pen.festoon(0, 40, 600, 230, 40, 16)}${pen.festoon(1200, 40, 600, 230, 40, 16)}${pen.festoon(0, 190, 600, 290, 30, 14)}${pen.festoon(1200, 190, 600, 290, 30, 14)}`,
    [600, 380],
  );
}

const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

/** Bunches of balloons and a banner of pennants. */
export function balloons(seed: string): string {
  const pen = new Pen(seed, "day");
  const { dark, gold, accent, light } = pen.colours;
  const tones = [gold, accent, light, dark, "#e7b7a6", "#8fb3a0"];
  const balloon = (x: number, y: number, size: number) =>
    `${line(`M${x} ${y + size}Q${x + pen.between(-40, 40)} ${y + size * 2.4} ${x} 820`, dark, 2, 0.5)}<ellipse cx="${x}" cy="${y}" rx="${size * 0.84}" ry="${size}" fill="${pen.pick(tones)}"/>${shape(`M${x - 9} ${y + size + 10}l9 -14l9 14Z`, dark)}<ellipse cx="${x - size * 0.3}" cy="${y - size * 0.4}" rx="${size * 0.14}" ry="${size * 0.24}" fill="#ffffff" opacity=".6"/>`;
  const bunting = pen.times(16, (k) => {
    const x = k * 80;
    const y = 40 + Math.sin((k / 15) * Math.PI) * 80;
    return shape(`M${x} ${y}h62l-31 74Z`, nth(tones, k % 4));
  });
  return pen.paint(
    `${bunting}${pen.times(24, () => balloon(pen.between(60, 1140), pen.between(260, 620), pen.between(46, 84)))}${shape("M0 740H1200V800H0Z", dark)}${box(480, 640, 240, 104, light, 12)}${box(520, 560, 160, 90, accent, 12)}${line("M486 664q20 30 40 0t40 0t40 0t40 0t40 0t30 0", gold, 9)}${box(594, 512, 12, 48, gold)}${shape("M600 480q16 20 0 34q-16 -14 0 -34Z", gold)}`,
    [600, 420],
  );
}

/** Sparks over a roofline. */
export function fireworks(seed: string): string {
  const pen = new Pen(seed, "evening");
  const { dark, gold, accent, light } = pen.colours;
  const burst = (x: number, y: number, reach: number, fill: string) =>
    disc(x, y, reach * 1.1, "url(#glow)", 0.7) +
    pen.times(26, (k) => {
      const angle = (k / 26) * Math.PI * 2;
      const far = reach * pen.between(0.7, 1);
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      return (
        line(
          `M${x + dx * reach * 0.2} ${y + dy * reach * 0.2}Q${x + dx * far * 0.7} ${y + dy * far * 0.7} ${x + dx * far} ${y + dy * far + 16}`,
          fill,
          4,
          0.9,
        ) + disc(x + dx * far, y + dy * far + 18, 5, light)
      );
    });
  const bursts = pen.times(5, (k) =>
    burst(
      140 + k * 230 + pen.between(-40, 40),
      pen.between(150, 360),
      pen.between(90, 190),
      pen.pick([gold, light, accent]),
    ),
  );
  return pen.paint(
    `${pen.times(40, () => disc(pen.between(0, 1200), pen.between(0, 500), 2, light))}${bursts}${pen.times(6, (k) => box(k * 210 - 20, pen.between(560, 620), 190, 260, dark))}${pen.times(22, () => box(pen.between(20, 1160), pen.between(640, 720), 16, 24, gold, 2))}${box(0, 720, 1200, 80, dark)}${pen.times(12, (k) => pen.person(60 + k * 98 + pen.between(-20, 20), 770, pen.between(90, 130), dark, k % 2 === 0))}`,
    [600, 320],
  );
}
