/** Chromium tests that `--project=firefox` excludes, and why. */
interface LeftOut {
  readonly why: string;
  /** By file, parts of the names of tests or of their groups; `all` of the file. */
  readonly tests: Readonly<Record<string, readonly string[] | 'all'>>;
}

export const chromiumAlone: readonly LeftOut[] = [
  {
    why: 'Chromium only: its accessibility tree by DevTools, its screenshots, its prerendering, its bytes, and layout shifts, which no other engine measures.',
    tests: {
      'budgets.spec.ts': 'all',
      'late-typeface.spec.ts': 'all',
      'looks.spec.ts': 'all',
      'activation.spec.ts': 'all',
      'spoken.spec.ts': 'all',
      'spoken-english.spec.ts': 'all',
      'spoken-steps.spec.ts': 'all',
    },
  },
  {
    why: 'Paper: Playwright makes a PDF of a page in Firefox, but has no command to show the page as it is printed.',
    tests: {
      'comparator.spec.ts': ['on paper there is the table'],
      'comparator-phone.spec.ts': ['on paper there are all of them'],
      'sheet.spec.ts': [
        'says what the vehicle is, what it costs',
        'is seen in print alone',
        'that was sold prints plainly',
      ],
    },
  },
  {
    why: 'Reduced motion and forced colors: Firefox ESR 153 has no `emulation.setMediaFeaturesOverride`.',
    tests: {
      'accessibility.spec.ts': ['in forced colors'],
      'accessibility-pages.spec.ts': ['nothing moves where motion is not wanted'],
      'filters-calm.spec.ts': ['at once for who wants less motion'],
      'scrolling.spec.ts': ['for those who want less motion'],
    },
  },
  {
    why: 'Playwright loses a page of Firefox that runs no scripts.',
    tests: {
      'comparator.spec.ts': ['also without scripts'],
      'interest-price.spec.ts': ['without scripts'],
      'saved-searches.spec.ts': ['without scripts'],
      'without-content.spec.ts': ['without scripts'],
    },
  },
  {
    why: 'It starts a Chromium of its own.',
    tests: {
      'accessibility-pages.spec.ts': ['by the browser’s own setting'],
    },
  },
  {
    why: 'Playwright reads no body of a request of Firefox (`postData` is null).',
    tests: {
      'comparator-campaign.spec.ts': 'all',
      'interest.spec.ts': [
        'with the terms simulated on its page',
        'is nobody’s choice, and isn’t sent',
        'from the comparator, for its own vehicle',
        'its page has the campaign still',
      ],
    },
  },
  {
    why: 'Playwright has no `isMobile` in Firefox.',
    tests: { 'saved-searches.spec.ts': ['on a phone'] },
  },
  {
    why: 'Touch: Playwright’s tap has no effect in Firefox, and WebKit’s driver has no tap. Swipes and pinches are DevTools’.',
    tests: {
      'search-focus.spec.ts': ['when a finger opens it', '«Filtrar» of a list by touch'],
      'card-pictures.spec.ts': ['on a phone'],
      'gallery-viewer.spec.ts': 'all',
    },
  },
  {
    why: 'Playwright gives leave to read the clipboard in Chromium alone.',
    tests: {
      'comparator.spec.ts': ['«Compartir» copies that address'],
      'sheet.spec.ts': ['copies the address without campaign'],
    },
  },
];

const all = chromiumAlone.flatMap(({ tests }) => Object.entries(tests));

/** Files that are not tested in Firefox. */
export const filesLeftOut = all.flatMap(([file, names]) => (names === 'all' ? [file] : []));

/** The tests excluded from other files, as Playwright names them: the file, then their titles. */
export const testsLeftOut = new RegExp(
  all
    .flatMap(([file, names]) => (names === 'all' ? [] : names.map((name) => [file, name])))
    .map((parts) => parts.map((part) => part.replace(/[^\wÀ-ſ ]/g, '\\$&')).join('.*'))
    .join('|'),
);
