/** What a form would send, by name; files are left out. */
export function formTexts(form: HTMLFormElement): readonly (readonly [string, string])[] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}
