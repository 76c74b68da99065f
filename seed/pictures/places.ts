import { archPath, box, disc, line, Pen, shape } from "./pen";

/** Trees, tables and many small lamps. */
export function garden(seed: string): string {
  const pen = new Pen(seed, "evening");
  const { dark, gold, light, accent } = pen.colours;
  const tree = (x: number, size: number) =>
    line(`M${x} 720C${x - 10} 600 ${x + 14} 520 ${x} 400`, dark, 26) +
    pen.times(9, () =>
      disc(x + pen.between(-150, 150), 320 + pen.between(-110, 90), size, dark, 0.92),
    ) +
    pen.times(26, () =>
      disc(x + pen.between(-190, 190), 330 + pen.between(-150, 150), pen.between(2, 5), light),
    );
  const tables = pen.times(4, (k) => {
    const [x, y] = [150 + k * 300 + pen.between(-30, 30), 650 + (k % 2) * 50];
    return `${disc(x, y - 40, 90, "url(#glow)")}<ellipse cx="${x}" cy="${y}" rx="104" ry="24" fill="${light}"/>${shape(`M${x - 104} ${y}L${x - 84} ${y + 76}H${x + 84}L${x + 104} ${y}Z`, accent)}${pen.flower(x, y - 22, 24, gold, light)}${box(x - 150, y + 6, 34, 62, dark, 8)}${box(x + 116, y + 6, 34, 62, dark, 8)}`;
  });
  return pen.paint(
    `${shape("M0 600Q300 560 600 596T1200 590V800H0Z", dark, 0.75)}${tree(130, 110)}${tree(1080, 120)}${pen.festoon(130, 250, 600, 150, 60, 13)}${pen.festoon(600, 150, 1080, 260, 60, 13)}${pen.festoon(60, 400, 620, 250, 70, 15)}${pen.festoon(620, 250, 1160, 380, 70, 15)}${tables}`,
    [600, 480],
  );
}

/** Domes and chhatris over water. */
export function palace(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light } = pen.colours;
  const dome = (x: number, w: number, base: number) =>
    `${shape(`M${x - w} ${base}C${x - w * 1.15} ${base - w * 0.9} ${x - w * 0.3} ${base - w * 1.1} ${x} ${base - w * 1.7}C${x + w * 0.3} ${base - w * 1.1} ${x + w * 1.15} ${base - w * 0.9} ${x + w} ${base}Z`, dark)}${line(`M${x} ${base - w * 1.6}v-${w * 0.5}`, gold, 5)}${box(x - w, base, w * 2, 600 - base, dark)}`;
  const wings = pen.times(2, (k) => {
    const side = k ? 1 : -1;
    return dome(600 + side * 250, pen.between(48, 66), 400) + dome(600 + side * 430, 40, 450);
  });
  const windows = pen.times(15, (k) =>
    shape(archPath(150 + k * 62, 590, 34, 76), pen.between(0, 1) > 0.25 ? gold : light, 0.9),
  );
  const water = pen.times(34, () => {
    const y = pen.between(630, 795);
    const x = pen.between(40, 1120);
    return line(`M${x} ${y}h${pen.between(30, 120)}`, pen.pick([gold, light]), 3, 0.5);
  });
  const birds = pen.times(5, () => {
    const [x, y] = [pen.between(120, 1080), pen.between(70, 220)];
    return line(`M${x} ${y}q14 -14 24 0q10 -14 24 0`, dark, 4);
  });
  return pen.paint(
    `${disc(pen.between(300, 900), 260, 92, light, 0.9)}${birds}${wings}${dome(600, 118, 370)}${box(110, 470, 980, 140, dark)}${pen.times(25, (k) => box(110 + k * 40, 452, 22, 22, dark))}${windows}${shape(archPath(545, 610, 110, 190), gold)}${shape("M0 606H1200V800H0Z", dark, 0.55)}${water}`,
    [600, 420],
  );
}

/** Arches behind arches, a lamp in each. */
export function arches(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light, accent, low } = pen.colours;
  const depth = pen.times(5, (k) => {
    const [w, h] = [1040 - k * 190, 860 - k * 130];
    const foot = 800 - k * 34;
    const wall = k % 2 ? accent : dark;
    return `<path fill-rule="evenodd" fill="${wall}" opacity="${1 - k * 0.1}" d="M${600 - w / 2 - 400} -200H${600 + w / 2 + 400}V${foot}H${600 - w / 2 - 400}Z${archPath(600 - w / 2, foot, w, h)}"/>${line(archPath(600 - w / 2, foot, w, h), gold, 6 - k)}`;
  });
  const lamps = pen.times(4, (k) => {
    const y = 40 + k * 70;
    const drop = 120 - k * 16;
    return `${line(`M600 ${y - 60}v${drop}`, gold, 3)}${disc(600, y + drop - 40, 80 - k * 10, "url(#glow)")}${disc(600, y + drop - 40, 16 - k * 3, light)}`;
  });
  const floor = pen.times(7, (k) => line(`M600 600L${-300 + k * 300} 800`, gold, 2, 0.5));
  // The farthest arch first, so that each nearer wall covers it.
  const walls = depth
    .split("<path fill-rule")
    .filter(Boolean)
    .reverse()
    .map((one) => `<path fill-rule${one}`)
    .join("");
  return pen.paint(`${box(0, 640, 1200, 160, low)}${floor}${walls}${lamps}`, [600, 520]);
}

/** Sea, low sun, palms, lanterns. */
export function beach(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light, accent } = pen.colours;
  const palm = (x: number, lean: number, top: number) =>
    line(`M${x} 800C${x + lean * 0.2} 620 ${x + lean * 0.6} 480 ${x + lean} ${top}`, dark, 20) +
    pen.times(8, (k) => {
      const angle = (k / 8) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle) * 150, Math.sin(angle) * 80 + 44];
      return shape(
        `M${x + lean} ${top}Q${x + lean + dx * 0.6} ${top + dy * 0.2 - 50} ${x + lean + dx} ${top + dy}Q${x + lean + dx * 0.5} ${top + dy * 0.4 - 10} ${x + lean} ${top}Z`,
        dark,
      );
    });
  const sea = pen.times(22, () =>
    line(
      `M${pen.between(0, 1100)} ${pen.between(450, 600)}h${pen.between(40, 160)}`,
      light,
      3,
      0.55,
    ),
  );
  const lanterns = pen.times(6, (k) => {
    const [x, y] = [330 + k * 110, 690 + (k % 2) * 34];
    return `${disc(x, y - 24, 70, "url(#glow)")}${box(x - 15, y - 46, 30, 46, gold, 5)}${box(x - 9, y - 38, 18, 30, light, 3)}${line(`M${x - 12} ${y - 48}q12 -22 24 0`, dark, 4)}`;
  });
  return pen.paint(
    `${disc(pen.between(420, 780), 420, 110, light, 0.95)}${shape("M0 430H1200V640H0Z", accent, 0.75)}${sea}${shape("M0 620Q320 570 640 610T1200 596V800H0Z", dark, 0.9)}${line("M430 660V430M770 660V430M420 432Q600 330 780 432", gold, 12)}${pen.times(11, (k) => pen.flower(425 + k * 35, 428 - Math.sin((k / 10) * Math.PI) * 46, 22, k % 2 ? light : accent, gold))}${lanterns}${palm(120, pen.between(40, 120), 250)}${palm(1090, -pen.between(50, 130), 200)}`,
    [600, 430],
  );
}

/** Striped tents with pennants. */
export function marquee(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light, accent } = pen.colours;
  const tent = (x: number, w: number, peak: number, foot: number) =>
    pen.times(8, (k) => {
      const [a, b] = [x - w + (w / 4) * k, x - w + (w / 4) * (k + 1)];
      const fill = k % 2 ? light : accent;
      return `${shape(`M${x} ${peak}L${a} ${peak + 170}H${b}Z`, fill)}${shape(`M${a} ${peak + 170}h${w / 4}v26a${w / 8} ${w / 8} 0 0 1 -${w / 4} 0Z`, fill)}${shape(`M${a + (k < 4 ? 0 : w / 8)} ${peak + 190}h${w / 8}V${foot}h-${w / 8}Z`, fill, 0.85)}`;
    }) +
    line(`M${x} ${peak}v-70`, dark, 6) +
    shape(`M${x} ${peak - 70}l56 18l-56 18Z`, gold) +
    shape(archPath(x - 60, foot, 120, 220), gold, 0.85);
  return pen.paint(
    `${shape("M0 640Q600 590 1200 640V800H0Z", dark)}${tent(230, 170, 300, 660)}${tent(970, 170, 290, 660)}${tent(600, 260, 190, 700)}${pen.festoon(230, 240, 600, 130, 26, 9)}${pen.festoon(600, 130, 970, 230, 26, 9)}${pen.times(6, (k) => pen.person(120 + k * 190 + pen.between(-20, 20), 760, pen.between(110, 130), gold, k % 2 === 0))}`,
    [600, 560],
  );
}

/** A lit entrance with barriers and security guards. */
export function gate(seed: string): string {
  const pen = new Pen(seed, "evening");
  const { dark, gold, light, accent } = pen.colours;
  const beams = pen.times(4, (k) =>
    shape(`M${90 + k * 340} 0L${k * 340 - 90} 640H${270 + k * 340}Z`, light, 0.1),
  );
  const barriers = pen.times(2, (side) =>
    pen.times(5, (k) =>
      line(
        `M${side ? 760 + k * 90 : 20 + k * 90} 740v-86h70v86M${side ? 760 + k * 90 : 20 + k * 90} 700h70`,
        gold,
        6,
      ),
    ),
  );
  return pen.paint(
    `${beams}${shape("M0 640H1200V800H0Z", dark)}${box(330, 210, 90, 450, dark)}${box(780, 210, 90, 450, dark)}${shape("M300 230H900L860 150Q600 60 340 150Z", dark)}${line("M340 214H860", gold, 6)}${pen.times(13, (k) => disc(345 + k * 42.5, 190 - Math.sin((k / 12) * Math.PI) * 40, 8, light))}${shape(archPath(430, 650, 340, 420), accent, 0.6)}${pen.times(8, (k) => disc(375, 260 + k * 50, 7, light) + disc(825, 260 + k * 50, 7, light))}${barriers}${pen.person(470, 720, 250, dark)}${pen.person(730, 720, 245, dark)}${pen.times(3, (k) => pen.person(540 + k * 60, 670, 170, gold, k === 1))}${box(452, 548, 16, 44, gold, 4)}${box(734, 548, 16, 44, gold, 4)}`,
    [600, 480],
  );
}

/** A small convoy on the road at dusk. */
export function trucks(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light, accent } = pen.colours;
  const bus = (x: number, long: number, body: string) =>
    `${box(x, 500, long, 128, body, 18)}${box(x + 14, 516, long - 28, 42, light, 8)}${pen.times(Math.floor(long / 62), (k) => box(x + 62 + k * 60, 516, 7, 42, body))}${box(x, 576, long, 10, gold)}${pen.flower(x + long - 20, 572, 26, gold, accent)}${[x + 60, x + long - 66].map((w) => disc(w, 632, 34, dark) + disc(w, 632, 14, light)).join("")}${disc(x + long + 30, 606, 60, "url(#glow)")}`;
  const hills = shape(
    `M0 520Q${pen.between(150, 300)} ${pen.between(250, 380)} 460 480T860 ${pen.between(380, 460)}T1200 470V680H0Z`,
    dark,
    0.45,
  );
  return pen.paint(
    `${disc(pen.between(250, 950), 300, 96, light, 0.9)}${hills}${shape("M0 560Q400 500 760 556T1200 540V680H0Z", dark, 0.6)}${box(0, 640, 1200, 160, dark)}${pen.times(9, (k) => box(20 + k * 140, 722, 80, 9, gold))}${bus(60, 300, accent)}${bus(430, 230, gold)}${bus(730, 360, pen.pick([accent, "#7a2236"]))}${pen.times(3, (k) => line(`M${150 + k * 420} 640V${330}`, dark, 7))}${pen.festoon(150, 332, 570, 332, 50, 11)}${pen.festoon(570, 332, 990, 332, 50, 11)}`,
    [600, 460],
  );
}
