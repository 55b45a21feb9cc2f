/**
 * Matches one piece of an expression from a place of a text; `then` continues behind it, or before it when
 * backwards.
 */
type Match = (at: number, then: (at: number) => boolean) => boolean;
interface Piece {
  readonly match: (text: readonly string[], isBackwards: boolean) => Match;
  /** A short text that it matches. */
  readonly sample: string;
}

/** Characters of every kind that an expression may name, for samples. */
const characters = Array.from('a1 \t\n.,;:/-_<>()[]{}"\'=&?%@#+*!~€ñ»…\u00a0\u200b\u0300\u{1f600}ZQx');

/** Many more than any expression should take for a text of some hundred characters. */
const mostSteps = 1_000_000;

/** An expression takes steps without end: it repeats repetitions. */
export class TooManySteps extends Error {}

/**
 * An expression as engines with backtracking run it, which counts its steps: one for each comparison of a
 * character or a place. Classes and escapes are compared by the engine itself.
 */
export class CountedExpression {
  /** Texts of one or two of its characters, and of its repeated groups: what a hostile text repeats. */
  readonly samples = new Set<string>();
  readonly #whole: Piece;
  readonly #named = new Map<string, Piece>();
  /** The place of the reader in the source. */
  #at = 0;
  #steps = 0;

  constructor(
    private readonly source: string,
    private readonly flags: string,
  ) {
    this.#whole = this.#alternatives();
    const single = [...this.samples];
    for (const first of single.slice(0, 3)) for (const second of single) this.samples.add(first + second);
  }

  /** Returns the steps of finding all that matches in a text. @throws TooManySteps */
  stepsIn(text: string): number {
    this.#steps = 0;
    const units = /[uv]/.test(this.flags) ? Array.from(text) : text.split('');
    const match = this.#whole.match(units, false);
    for (let at = 0; at <= units.length;) {
      let end = -1;
      match(at, (found) => ((end = found), true));
      // It is never searched for: it matches where it is put.
      if (end < 0 && this.flags.includes('y')) break;
      at = Math.max(at + 1, end);
    }
    return this.#steps;
  }

  #alternatives(): Piece {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    return {
      sample: options[0]?.sample ?? '',
      match: (text, isBackwards) => {
        const matches = options.map((option) => option.match(text, isBackwards));
        return (at, then) => matches.some((match) => match(at, then));
      },
    };
  }

  #sequence(): Piece {
    const pieces: Piece[] = [];
    while (this.#at < this.source.length && !'|)'.includes(this.source[this.#at] ?? ''))
      pieces.push(this.#quantified());
    return {
      sample: pieces.map(({ sample }) => sample).join(''),
      match: (text, isBackwards) =>
        (isBackwards ? pieces : pieces.toReversed())
          .map((piece) => piece.match(text, isBackwards))
          .reduce<Match>(
            (rest, first) => (at, then) => first(at, (end) => rest(end, then)),
            (at, then) => then(at),
          ),
    };
  }

  #quantified(): Piece {
    const piece = this.#piece();
    const [sign, least, comma, most] = this.#taken(/[*+?]|\{(\d+)(,?)(\d*)\}/y) ?? [];
    if (sign === undefined) return piece;
    const min = Number(least ?? (sign === '+' ? 1 : 0));
    const max = sign === '?' ? 1 : least === undefined || (comma && !most) ? Infinity : Number(most || least);
    const isLazy = this.#take('?');
    this.samples.add(piece.sample);
    return {
      sample: piece.sample.repeat(Math.max(min, 1)),
      match: (text, isBackwards) => {
        const match = piece.match(text, isBackwards);
        const repeat = (count: number, at: number, then: (at: number) => boolean): boolean => {
          const again = () =>
            count < max && match(at, (end) => (end !== at || count < min) && repeat(count + 1, end, then));
          if (count < min) return again();
          return isLazy ? then(at) || again() : again() || then(at);
        };
        return (at, then) => repeat(0, at, then);
      },
    };
  }

  #piece(): Piece {
    const group = this.#taken(/\((\?(?:<[=!]|[=!]|:|<\w+>))?/y);
    if (group) return this.#group(group[1] ?? '');
    if (this.#take('^'))
      return this.#place((text, at) => at === 0 || (this.#isOfLines && text[at - 1] === '\n'));
    if (this.#take('$'))
      return this.#place((text, at) => at === text.length || (this.#isOfLines && text[at] === '\n'));
    const bound = this.#taken(/\\b/iy)?.[0];
    if (bound)
      return this.#place((text, at) => {
        const isBetween = /\w/.test(text[at - 1] ?? '') !== /\w/.test(text[at] ?? '');
        return isBetween === (bound === '\\b');
      });
    // Whatever its group may match.
    const named = this.#named.get(this.#taken(/\\k<(\w+)>/y)?.[1] ?? '');
    if (named) return named;
    const raw = this.#taken(
      /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|.)|[^]/iuy,
    )?.[0];
    if (raw === undefined || /^\\[1-9k]/.test(raw)) throw new Error(`unknown part of ${this.source}`);
    return this.#character(raw);
  }

  #group(kind: string): Piece {
    const inner = this.#alternatives();
    this.#take(')');
    const name = /^\?<(\w+)>/.exec(kind)?.[1];
    if (name !== undefined) this.#named.set(name, inner);
    const look = /^\?(<?)([=!])/.exec(kind);
    if (!look) return inner;
    return {
      sample: '',
      match: (text) => {
        const match = inner.match(text, look[1] === '<');
        return (at, then) => match(at, () => true) === (look[2] === '=') && then(at);
      },
    };
  }

  #place(isAt: (text: readonly string[], at: number) => boolean): Piece {
    return {
      sample: '',
      match: (text) => (at, then) => {
        this.#step();
        return isAt(text, at) && then(at);
      },
    };
  }

  #character(raw: string): Piece {
    const one = new RegExp(`^(?:${raw})$`, this.flags.replace(/[gmy]/g, ''));
    const known = new Map<string, boolean>();
    const isOne = (character: string) => {
      const isKnown = known.get(character) ?? one.test(character);
      known.set(character, isKnown);
      return isKnown;
    };
    const sample = characters.find(isOne) ?? raw;
    this.samples.add(sample);
    return {
      sample,
      match: (text, isBackwards) => (at, then) => {
        this.#step();
        const character = text[isBackwards ? at - 1 : at];
        return character !== undefined && isOne(character) && then(at + (isBackwards ? -1 : 1));
      },
    };
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps > mostSteps) throw new TooManySteps();
  }

  get #isOfLines(): boolean {
    return this.flags.includes('m');
  }

  #take(sign: string): boolean {
    const isNext = this.source.startsWith(sign, this.#at);
    if (isNext) this.#at += sign.length;
    return isNext;
  }

  /** Takes what a sticky expression matches at the current place. */
  #taken(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.source);
    if (found) this.#at += found[0].length;
    return found;
  }
}
