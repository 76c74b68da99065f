import { rangoliSvg } from "~/ui/artwork/rangoli-drawing";
import { box, disc, line, nth, Pen, shape } from "./pen";

/** Four pillars, a canopy with its fringe of flowers, seats and the fire. */
export function mandap(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light, accent } = pen.colours;
  const [left, right, foot] = [270, 930, 690];
  const dome = pen.between(90, 200);
  const pillar = (x: number) =>
    box(x - 13, 240, 26, foot - 240, dark) +
    pen.times(9, (k) => pen.flower(x, 262 + k * 50, 21, k % 2 ? gold : accent, light));
  const fringe = pen.times(17, (k) => {
    const x = left + ((right - left) / 16) * k;
    const drop = 2 + Math.round(Math.abs(8 - k) / 2.4);
    return pen.times(drop, (j) => disc(x, 262 + j * 21, 10, j % 2 ? gold : light));
  });
  return pen.paint(
    `${shape(`M0 ${foot}H1200V800H0Z`, dark)}${shape(`M${left - 70} 250Q600 ${250 - dome} ${right + 70} 250L${right + 40} 215Q600 ${100 - dome} ${left - 40} 215Z`, accent)}${line(`M${left - 70} 250Q600 ${250 - dome} ${right + 70} 250`, gold, 10)}${shape(`M${left} 250C${left + 90} 380 ${left + 30} 520 ${left + 20} ${foot}H${left}Z`, light, 0.55)}${shape(`M${right} 250C${right - 90} 380 ${right - 30} 520 ${right - 20} ${foot}H${right}Z`, light, 0.55)}${pillar(left)}${pillar(left + 120)}${pillar(right - 120)}${pillar(right)}${fringe}${box(left - 60, foot - 34, right - left + 120, 40, dark, 6)}${box(460, 590, 110, 68, accent, 16)}${box(630, 590, 110, 68, accent, 16)}${shape("M556 656h88l-18 30h-52Z", gold)}${shape("M600 560C640 612 626 650 600 656C574 650 566 612 600 560Z", gold)}${shape("M600 600C620 626 614 648 600 654C586 648 582 628 600 600Z", light)}${pen.festoon(0, 90, left, 180, 34)}${pen.festoon(right, 180, 1200, 90, 34)}`,
    [600, 500],
  );
}

/** Strings of marigolds from the top edge, mango leaves between them. */
export function garlands(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light, accent } = pen.colours;
  const tones = [gold, accent, light];
  const strings = pen.times(15, (k) => {
    const x = 28 + k * 82;
    const first = pen.pick([0, 1]);
    const count = Math.round(pen.between(6, 13) + Math.abs(7 - k) * 0.5);
    return (
      line(`M${x} 0V${count * 46}`, dark, 3) +
      pen.times(count, (j) => {
        const fill = nth(tones, first + Math.floor(j / 2));
        return pen.flower(x, 24 + j * 46, 25, fill, j % 2 ? gold : light);
      })
    );
  });
  const leaves = pen.times(30, (k) => {
    const x = k * 41;
    return shape(
      `M${x} 0C${x + 32} 26 ${x + 30} 74 ${x + 10} 104C${x - 12} 74 ${x - 10} 26 ${x} 0Z`,
      k % 2 ? "#3f6b3a" : "#57864a",
    );
  });
  return pen.paint(strings + leaves, [600, 760]);
}

/** The app's own rangoli on a floor, with diyas around it. */
export function rangoli(seed: string): string {
  const pen = new Pen(seed, "either");
  const { dark, gold, light } = pen.colours;
  const pattern = rangoliSvg(seed).replace(
    "<svg ",
    '<svg x="260" y="60" width="680" height="680" ',
  );
  const diyas = pen.times(12, (k) => {
    const angle = (k / 12) * Math.PI * 2 + 0.26;
    const [x, y] = [600 + Math.cos(angle) * 470, 400 + Math.sin(angle) * 366];
    return `${disc(x, y, 70, "url(#glow)")}${shape(`M${x - 26} ${y}a26 22 0 0 0 52 0Z`, "#a5532a")}${shape(`M${x} ${y - 36}c16 20 10 34 0 36c-10-2-16-16 0-36Z`, gold)}${disc(x, y - 9, 5, light)}`;
  });
  return pen.paint(
    box(0, 0, 1200, 800, dark).replace("/>", ' opacity=".35"/>') + pattern + diyas,
    [600, 400],
  );
}

/** An open palm with lines of henna. */
export function henna(seed: string): string {
  const pen = new Pen(seed, "day");
  const { accent, gold } = pen.colours;
  const skin = pen.pick(["#c98e63", "#a86c45", "#8a5636", "#d9a57c"]);
  const ink = "#5a1d12";
  const finger = (x: number, top: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} 430)">${box(x - 38, top, 76, 460 - top, skin, 38)}${pen.times(5, (k) => line(`M${x - 24} ${top + 84 + k * 32}q24 -${pen.between(14, 26)} 48 0`, ink, 4))}${disc(x, top + 36, 18, ink)}${line(`M${x} ${top + 70}v40`, ink, 4)}</g>`;
  const petals = (radius: number, count: number, size: number) =>
    pen.times(
      count,
      (k) =>
        `<ellipse cx="600" cy="${500 - radius}" rx="${size * 0.45}" ry="${size}" transform="rotate(${(360 / count) * k} 600 500)" fill="none" stroke="${ink}" stroke-width="5"/>`,
    );
  const cuff = pen.times(9, (k) =>
    pen.flower(472 + k * 32, 742, 17, k % 2 ? gold : accent, "#fff6e0"),
  );
  return pen.paint(
    `<g transform="rotate(${pen.between(-9, 9)} 600 500)">${shape("M470 800L462 640C420 560 420 470 440 400H760C784 480 770 590 738 650L730 800Z", skin)}<g transform="rotate(-58 450 560)">${box(372, 372, 84, 260, skin, 40)}${pen.times(3, (k) => line(`M390 ${450 + k * 34}q24 -20 48 0`, ink, 4))}</g>${finger(478, 150, -8)}${finger(560, 96, -2)}${finger(642, 112, 4)}${finger(722, 190, 11)}${disc(600, 500, 26, ink)}${petals(58, pen.pick([8, 10]), 26)}${petals(108, pen.pick([10, 12, 14]), 30)}${pen.times(24, (k) => disc(600 + Math.cos(k / 3.82) * 146, 500 + Math.sin(k / 3.82) * 146, 6, ink))}${line("M470 668q32 -34 65 0t65 0t65 0t65 0", ink, 6)}${line("M472 700H730", ink, 4)}${cuff}</g>`,
    [600, 480],
  );
}

/** A peacock in the style of a wall painting: outline, fan, lotus border. */
export function peacock(seed: string): string {
  const pen = new Pen(seed, "day");
  const { dark, gold, accent, light } = pen.colours;
  const feathers = pen.times(13, (k) => {
    const turn = -96 + k * 16;
    return `<g transform="rotate(${turn} 600 560)">${line("M600 540V190", dark, 4)}<ellipse cx="600" cy="196" rx="38" ry="64" fill="${k % 2 ? gold : accent}" stroke="${dark}" stroke-width="5"/><ellipse cx="600" cy="206" rx="20" ry="32" fill="${light}"/>${disc(600, 214, 12, dark)}${pen.times(6, (j) => line(`M600 ${300 + j * 34}l-16 -20M600 ${300 + j * 34}l16 -20`, dark, 3))}</g>`;
  });
  const border = pen.times(16, (k) => {
    const x = 40 + k * 75;
    return `${shape(`M${x - 34} 760Q${x - 20} 720 ${x} 704Q${x + 20} 720 ${x + 34} 760Z`, k % 2 ? accent : gold)}${shape(`M${x - 14} 760Q${x - 8} 736 ${x} 724Q${x + 8} 736 ${x + 14} 760Z`, light)}`;
  });
  return pen.paint(
    `${feathers}${shape("M520 640C500 560 560 500 584 420C590 372 628 360 644 392C654 408 640 430 636 452C664 540 692 590 668 650C640 690 556 690 520 640Z", dark)}${shape("M640 396l40 14l-40 10Z", gold)}${disc(622, 394, 6, light)}${pen.times(3, (k) => line(`M612 366l${-18 + k * 14} -44`, dark, 4) + disc(594 + k * 14, 318, 7, gold))}${line("M560 600q36 -30 72 0M560 640q40 -34 84 0", gold, 5)}${box(0, 760, 1200, 40, dark)}${border}${line("M0 704H1200", dark, 4)}`,
    [600, 420],
  );
}

/** Printed cards, fanned out. */
export function cards(seed: string): string {
  const pen = new Pen(seed, "day");
  const { dark, gold, accent, light } = pen.colours;
  const grounds = [dark, light, accent, gold, light];
  const fan = pen.times(5, (k) => {
    const ground = nth(grounds, k);
    const ink = ground === light ? dark : light;
    return `<g transform="translate(${150 + k * 180} ${150 + Math.abs(2 - k) * 26}) rotate(${(k - 2) * 9 + pen.between(-3, 3)} 150 220)">${box(6, 10, 300, 430, "#000000", 14).replace("/>", ' opacity=".16"/>')}${box(0, 0, 300, 430, ground, 14)}<rect x="18" y="18" width="264" height="394" rx="8" fill="none" stroke="${ink}" stroke-width="3"/>${pen.flower(150, 130, 54, ink === dark ? gold : ink, ink === dark ? accent : ground)}${line("M70 230H230M90 262H210M70 294H230", ink, 5, 0.75)}${line("M110 350H190", ink, 3)}${disc(150, 384, 7, ink)}</g>`;
  });
  const petals = pen.times(26, () =>
    disc(
      pen.between(0, 1200),
      pen.between(640, 800),
      pen.between(6, 15),
      pen.pick([gold, accent, light]),
      0.85,
    ),
  );
  return pen.paint(fan + petals, [600, 380]);
}
