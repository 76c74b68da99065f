import { archPath, box, disc, line, Pen, shape } from "./pen";

/** Two people against the light. */
export function portrait(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, light, gold, accent } = pen.colours;
  const sunX = pen.between(430, 770);
  const grass = pen.times(90, () => {
    const x = pen.between(0, 1200);
    return line(
      `M${x} 800q${pen.between(-12, 12)} -${pen.between(40, 90)} ${pen.between(-26, 26)} -${pen.between(70, 150)}`,
      dark,
      4,
    );
  });
  const drift = pen.times(18, () =>
    disc(
      pen.between(0, 1200),
      pen.between(40, 600),
      pen.between(4, 12),
      pen.pick([gold, light]),
      0.7,
    ),
  );
  return pen.paint(
    `${disc(sunX, 380, 200, light, 0.9)}${disc(sunX, 380, 250, gold, 0.25)}${shape(`M0 560Q300 ${pen.between(430, 520)} 620 560T1200 520V800H0Z`, accent, 0.55)}${shape("M0 690Q600 600 1200 690V800H0Z", dark)}${pen.person(sunX - 74, 700, 380, dark, true)}${pen.person(sunX + 62, 700, 412, dark)}${shape(`M${sunX - 118} 372Q${sunX - 150} 560 ${sunX - 196} 690L${sunX - 140} 690Q${sunX - 110} 520 ${sunX - 88} 352Z`, dark, 0.8)}${shape(`M${sunX + 30} 316q32 -44 66 0l6 14q-36 -22 -76 0Z`, dark)}${line(`M${sunX - 40} 470Q${sunX - 4} 512 ${sunX + 30} 470`, dark, 18)}${grass}${drift}`,
    [sunX, 380],
  );
}

/** Raised hands and beams of light. */
export function crowd(seed: string): string {
  const pen = new Pen(seed, "evening");
  const { dark, light, gold, accent } = pen.colours;
  const beams = pen.times(9, (k) =>
    shape(
      `M${100 + k * 125} 60L${pen.between(-100, 1300)} 700h${pen.between(60, 150)}Z`,
      pen.pick([light, gold, accent]),
      0.16,
    ),
  );
  const heads = (y: number, size: number, fill: string) =>
    pen.times(Math.ceil(1300 / (size * 1.7)), (k) => {
      const x = k * size * 1.7 + pen.between(-10, 10);
      const lift = pen.between(0, 30);
      const arm =
        pen.between(0, 1) > 0.55
          ? line(
              `M${x} ${y + size * 1.6}q${pen.between(-20, 20)} -${size * 1.6} ${pen.between(-24, 24)} -${size * 3.4}`,
              fill,
              size * 0.5,
            )
          : "";
      return `${disc(x, y - lift, size, fill)}${box(x - size * 1.1, y + size * 0.7 - lift, size * 2.2, 260, fill, size)}${arm}`;
    });
  return pen.paint(
    `${beams}${box(140, 36, 920, 26, dark)}${pen.times(9, (k) => disc(190 + k * 103, 70, 20, light) + disc(190 + k * 103, 70, 56, "url(#glow)"))}${shape("M240 520H960L1000 600H200Z", dark)}${pen.times(3, (k) => pen.person(440 + k * 160, 530, 170, dark, k === 1))}${heads(590, 26, accent).replaceAll("/>", ' opacity=".85"/>')}${heads(660, 36, dark)}${pen.times(26, () => disc(pen.between(60, 1140), pen.between(100, 460), pen.between(3, 8), pen.pick([gold, light, accent])))}`,
    [600, 300],
  );
}

/** A stage with drapes, a circle of flowers, and a seat or a microphone. */
export function stage(seed: string): string {
  const pen = new Pen(seed, "evening");
  const { dark, light, gold, accent } = pen.colours;
  const drape = (x: number, side: 1 | -1) =>
    pen.times(5, (k) =>
      shape(
        `M${x + side * k * 44} 90C${x + side * (k * 44 + 60)} 300 ${x + side * (k * 30 + 8)} 480 ${x + side * (k * 34 + 20)} 640h${side * 30}C${x + side * (k * 30 + 60)} 470 ${x + side * (k * 44 + 96)} 300 ${x + side * (k * 44 + 48)} 90Z`,
        k % 2 ? accent : dark,
        0.85,
      ),
    );
  const wreath = pen.times(22, (k) => {
    const angle = (k / 22) * Math.PI * 2;
    return pen.flower(
      600 + Math.cos(angle) * 172,
      350 + Math.sin(angle) * 172,
      32,
      k % 3 ? light : gold,
      k % 2 ? accent : gold,
    );
  });
  const seat = `${box(460, 500, 280, 92, accent, 24)}${box(440, 540, 320, 70, dark, 22)}${line("M470 610v24M730 610v24", gold, 10)}`;
  const band = `${line("M600 620V430", light, 7)}${disc(600, 422, 16, light)}${pen.person(520, 632, 200, dark, true)}${pen.person(700, 632, 216, dark)}${disc(810, 588, 46, accent)}${disc(810, 588, 32, light)}${line("M764 632l92 0", gold, 6)}`;
  return pen.paint(
    `${disc(600, 350, 300, "url(#glow)")}${disc(600, 350, 170, accent, 0.55)}${wreath}${drape(150, 1)}${drape(1050, -1)}${box(0, 60, 1200, 40, dark)}${pen.festoon(0, 100, 400, 100, 40, 9)}${pen.festoon(400, 100, 800, 100, 40, 9)}${pen.festoon(800, 100, 1200, 100, 40, 9)}${shape("M120 630H1080L1140 720H60Z", dark)}${line("M120 630H1080", gold, 6)}${box(60, 720, 1080, 80, dark)}${pen.pick([seat, band])}${pen.times(12, (k) => pen.flower(130 + k * 86, 716, 26, k % 2 ? gold : light, accent))}`,
    [600, 360],
  );
}

/** Drums with their ropes, and sticks in the air. */
export function drums(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, light, gold, accent } = pen.colours;
  const drum = (x: number, y: number, size: number, turn: number, body: string) =>
    `<g transform="rotate(${turn} ${x} ${y})">${shape(`M${x - size} ${y - size * 0.62}Q${x} ${y - size * 0.86} ${x + size} ${y - size * 0.62}V${y + size * 0.62}Q${x} ${y + size * 0.86} ${x - size} ${y + size * 0.62}Z`, body)}${pen.times(6, (k) => line(`M${x - size + (k * size) / 3} ${y - size * 0.66}l${size / 6} ${size * 1.36}l${size / 6} -${size * 1.36}`, gold, 5))}<ellipse cx="${x - size}" cy="${y}" rx="${size * 0.26}" ry="${size * 0.66}" fill="${light}" stroke="${dark}" stroke-width="9"/><ellipse cx="${x - size}" cy="${y}" rx="${size * 0.12}" ry="${size * 0.3}" fill="${dark}"/><ellipse cx="${x + size}" cy="${y}" rx="${size * 0.2}" ry="${size * 0.64}" fill="${dark}"/>${pen.times(5, (k) => disc(x - size * 0.5 + k * size * 0.26, y + size * 0.8, 13, k % 2 ? gold : accent))}</g>`;
  const rays = pen.times(
    14,
    (k) =>
      `<g transform="rotate(${k * 25.7} 600 400)">${shape("M600 400L560 -300H640Z", light, 0.12)}</g>`,
  );
  return pen.paint(
    `${rays}${drum(330, 300, 150, pen.between(-26, -8), accent)}${drum(870, 320, 160, pen.between(6, 24), dark)}${drum(600, 520, 220, pen.between(-8, 8), pen.pick([accent, dark]))}${line("M190 640L330 560M1010 640L900 560M250 120L330 210", dark, 14)}${disc(330, 560, 16, gold)}${disc(900, 560, 16, gold)}${disc(330, 210, 14, gold)}${pen.times(40, () => disc(pen.between(0, 1200), pen.between(0, 800), pen.between(4, 11), pen.pick([gold, light, accent]), 0.85))}`,
    [600, 460],
  );
}

/** A row of people in uniform. */
export function crew(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, light, gold, accent } = pen.colours;
  const count = pen.pick([6, 7, 8]);
  const step = 1000 / (count - 1);
  const row = pen.times(count, (k) => {
    const [x, tall] = [100 + k * step, pen.between(370, 420)];
    const skirt = pen.between(0, 1) > 0.6;
    const top = 720 - tall;
    return `${pen.person(x, 720, tall, dark, skirt)}${shape(`M${x - tall * 0.09} ${top + tall * 0.24}L${x + tall * 0.08} ${top + tall * 0.54}l-${tall * 0.05} 0L${x - tall * 0.11} ${top + tall * 0.3}Z`, accent)}${disc(x + tall * 0.045, top + tall * 0.3, 8, gold)}${skirt ? "" : shape(`M${x - tall * 0.085} ${top + tall * 0.06}Q${x} ${top - tall * 0.07} ${x + tall * 0.085} ${top + tall * 0.06}l4 12Q${x} ${top + tall * 0.03} ${x - tall * 0.09} ${top + tall * 0.1}Z`, gold)}`;
  });
  return pen.paint(
    `${pen.times(5, (k) => shape(archPath(40 + k * 232, 690, 190, 520), light, 0.28))}${pen.festoon(0, 120, 600, 120, 60, 15)}${pen.festoon(600, 120, 1200, 120, 60, 15)}${shape("M0 690H1200V800H0Z", dark, 0.85)}${row}`,
    [600, 380],
  );
}

/** A camera lens facing the viewer, with lights out of focus. */
export function lens(seed: string): string {
  const pen = new Pen(seed, "evening");
  const { dark, light, gold, accent, top } = pen.colours;
  const bokeh = pen.times(46, () =>
    disc(
      pen.between(-20, 1220),
      pen.between(-20, 820),
      pen.between(16, 70),
      pen.pick([light, gold, accent]),
      0.22,
    ),
  );
  const x = pen.between(480, 720);
  const blades = pen.times(
    7,
    (k) =>
      `<g transform="rotate(${k * 51.4} ${x} 410)">${shape(`M${x - 92} 410L${x + 20} 318L${x + 110} 330L${x - 60} 470Z`, dark, 0.9)}</g>`,
  );
  const ring = (radius: number, fill: string) => disc(x, 410, radius, fill);
  return pen.paint(
    `${bokeh}${ring(312, dark)}${line(`M${x} 122a288 288 0 1 1 -1 0`, gold, 4, 0.8)}${ring(264, "#1c1216")}${ring(236, dark)}${ring(214, top)}${ring(190, accent).replace("/>", ' opacity=".55"/>')}${ring(150, top)}${blades}${ring(60, gold).replace("/>", ' opacity=".9"/>')}${ring(40, light)}<ellipse cx="${x - 96}" cy="300" rx="70" ry="38" transform="rotate(-40 ${x - 96} 300)" fill="#ffffff" opacity=".4"/>${disc(x + 104, 504, 22, "#ffffff", 0.3)}${pen.times(28, (k) => `<g transform="rotate(${k * 12.86} ${x} 410)">${box(x - 3, 106, 6, 20, gold)}</g>`)}`,
    [x, 410],
  );
}
