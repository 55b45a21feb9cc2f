/** A text without what stands before an `@`: user names and passwords of addresses, names of e-mail addresses. */
export function withoutCredentials(text: string): string {
  return text.replace(/[^\s/]+@/g, '…@');
}
