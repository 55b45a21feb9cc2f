interface Connection {
  readonly saveData?: boolean;
}

/** Whether the visitor has asked the browser to save data: nothing is fetched before it is needed. */
export function savesData(): boolean {
  return (navigator as { readonly connection?: Connection }).connection?.saveData === true;
}
