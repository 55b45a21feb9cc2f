/** The tones one body paint is drawn with, each a `#rrggbb` colour. */
export interface Paint {
  /** The named colour itself, as seen on a surface facing the viewer. */
  readonly base: string;
  /** The brightest glint on an edge that faces the light. */
  readonly highlight: string;
  /** Surfaces turned up to the light. */
  readonly light: string;
  /** Between light and base. */
  readonly lightMid: string;
  /** Surfaces turned away from the light. */
  readonly shade: string;
  /** The darkest painted surface: under-turned panels, near the sill. */
  readonly deep: string;
  /** Shut-lines and the darkest creases. */
  readonly line: string;
  /** The bright sky as it is mirrored in the paint. */
  readonly reflection: string;
  /** The ground bounce, seen low on the body. */
  readonly bounce: string;
  /** How bright the paint is seen to be, 0 (black) to 1 (white). */
  readonly lightness: number;
  /** Strength, 0 to 1, of white glints laid over the paint. */
  readonly gloss: number;
}

interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function oklchOf(hex: string): Oklch {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  const [r, g, b] = [match?.[1], match?.[2], match?.[3]].map((part) =>
    toLinear(Number.parseInt(part ?? '80', 16) / 255),
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ];
}

/** Turns a tone into hex, giving up chroma (never lightness) until it fits the screen. */
function hexOf(tone: Oklch): string {
  let { c } = tone;
  let rgb = linearOf({ ...tone, c });
  while (c > 0.002 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c *= 0.94;
    rgb = linearOf({ ...tone, c });
  }
  const digits = rgb.map((v) =>
    Math.round(clamp(toGamma(clamp(v, 0, 1)), 0, 1) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const coolHue = (255 * Math.PI) / 180;

/** Mixes a tone towards a cool grey of the given chroma, as sky light does. */
function cool(tone: Oklch, share: number, chroma: number): Oklch {
  const a = tone.c * Math.cos(tone.h) * (1 - share) + chroma * Math.cos(coolHue) * share;
  const b = tone.c * Math.sin(tone.h) * (1 - share) + chroma * Math.sin(coolHue) * share;
  return { l: tone.l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/**
 * Derives the tones of a body paint from its named colour.
 *
 * Works in OKLCH, so a step of lightness looks equally large in every hue. White takes cool-grey
 * shades, so its form reads on a light ground; black takes blue-grey lights; colours between keep
 * their hue and grow a little richer in the shade.
 *
 * @param hex the named colour, `#rrggbb`
 */
export function paintOf(hex: string): Paint {
  const seen = oklchOf(hex);
  const white = clamp((seen.l - 0.8) / 0.16, 0, 1);
  const black = clamp((0.36 - seen.l) / 0.12, 0, 1);
  const base: Oklch = { ...seen, l: clamp(seen.l, 0.235, 0.925) };
  const tone = (dl: number, chroma: number, coolShare = 0, coolChroma = 0.012): string =>
    hexOf(
      cool({ l: clamp(base.l + dl, 0.045, 0.995), c: base.c * chroma, h: base.h }, coolShare, coolChroma),
    );
  const vivid = clamp((seen.c - 0.06) / 0.1, 0, 1);
  const up = (0.128 - 0.042 * vivid) * (0.55 + 0.55 * base.l) - 0.09 * white + 0.08 * black;
  const down = 0.118 + 0.024 * white - 0.062 * black;
  return {
    base: tone(-0.022 * white, 1, 0.35 * white + 0.4 * black, 0.008),
    highlight: tone(up * 2.6 + 0.05 * black, 0.45, 0.3 + 0.4 * black, 0.014),
    light: tone(up, 0.84 + 0.12 * vivid, 0.1 + 0.5 * black, 0.016),
    lightMid: tone(up * 0.5, 0.95, 0.05 + 0.5 * black, 0.014),
    shade: tone(-down, 0.93, 0.65 * white + 0.3 * black, 0.012),
    deep: tone(-down * 2.05 - 0.02 * white, 0.76, 0.7 * white + 0.3 * black, 0.014),
    line: tone(-down * 3.1 - 0.16 * white, 0.7, 0.5, 0.014),
    reflection: tone(up * 1.85 + 0.03 * black, 0.6 + 0.25 * vivid, 0.3 - 0.15 * vivid + 0.4 * black, 0.02),
    bounce: tone(-down * 0.75, 0.9, 0.3 * white, 0.006),
    lightness: clamp((base.l - 0.235) / 0.69, 0, 1),
    gloss: 0.55 + 0.2 * black + 0.25 * white,
  };
}
