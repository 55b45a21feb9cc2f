/** The lines of a reading, each indented by its ancestors. */
export class Lines {
  readonly #lines: string[] = [];
  /** The depth of the line that a text may continue; null if closed. */
  #openAt: number | null = null;
  #isItem = false;

  /** Adds a line. */
  add(depth: number, saying: string): void {
    this.runOn(depth, saying);
    this.end();
  }

  /** Continues the open line, if any. */
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

  /** The next line begins an item of a list, one level below it. */
  beginItem(): void {
    this.end();
    this.#isItem = true;
  }

  /** All lines, with a final newline. */
  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
