/** Mutants that change nothing anyone could observe, by their keys, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'hasMoreParams | most + 1 | 1 → 2':
    'One more piece is split off, and any number above the maximum is refused.',
  'useFiltersDialog | { stop.abort(); cancel?.(); } | cancel?.(); → ;':
    'After its end React ignores a state that the canceled paint would set.',
  'hrefOf | hrefOf = /^ href="([^"?]+)/ | /^ href="([^"?]+)/ → / href="([^"?]+)/':
    'The framework writes the URL of a style sheet first.',
  'link | link = /^ rel="(?<rel>stylesheet|preload)"(?<rest>.*)$/s | /^ rel="(?<rel>stylesheet|preload)"(?<rest>.*)$/s → / rel="(?<rel>stylesheet|preload)"(?<rest>.*)$/s':
    'The framework writes `rel` first.',
};
