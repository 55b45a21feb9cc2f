/** What is read, line by line, each indented by what it stands in. */
export class Lines {
  readonly #lines: string[] = [];
  /** How deep the line is that a text may still run on in. */
  #openAt: number | null = null;
  #isItem = false;

  /** A line of its own. */
  add(depth: number, saying: string): void {
    this.runOn(depth, saying);
    this.end();
  }

  /** A text that goes on in the line, if that hasn't ended. */
  runOn(depth: number, saying: string): void {
    const text = saying.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const last = this.#lines.length - 1;
    if (this.#openAt === depth) this.#lines[last] = `${this.#lines[last] ?? ''} ${text}`;
    else this.#lines.push(this.#isItem ? `${'  '.repeat(depth - 1)}- ${text}` : '  '.repeat(depth) + text);
    this.#openAt = depth;
    this.#isItem = false;
  }

  end(): void {
    this.#openAt = null;
  }

  /** The next line begins an item of a list, which stands one deeper than it. */
  beginItem(): void {
    this.end();
    this.#isItem = true;
  }

  /** All lines; the last one has an end. */
  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
