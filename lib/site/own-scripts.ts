import { anchors } from '@/lib/addresses/routes';
import { phoneWindow } from '@/lib/web/browser/windows';
import { noPictureFile } from '@/lib/web/media/pictures';

/**
 * Runs before the first card of a list is painted: a visitor who wants the compact view sees no other (product 6.14).
 * The storage may be refused.
 */
export const viewScript =
  'try{localStorage.vista==\'"compact"\'&&(document.documentElement.dataset.view="compact")}catch{}';

/** Runs before home is painted: who keeps searches finds their place kept (product 6.16). */
export const keptScript = 'try{localStorage.busquedas&&(document.documentElement.dataset.kept="")}catch{}';

/** Runs before a vehicle or a comparison is painted: who has told terms finds the space of their fee kept (product 8.5). */
export const termsScript =
  'try{JSON.parse(sessionStorage.financiacion).state.choice&&(document.documentElement.dataset.terms="")}catch{}';

/**
 * Asks for a list's index (product 6.12) behind the page's own scripts, so that a choice made before they run is shown as soon
 * as they do (decision 58). Its address stands in the script's `data-index`. A wide window gains nothing by it.
 */
export const indexScript = `navigator.connection?.saveData||document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"anonymous",fetchPriority:"low",media:"${phoneWindow}",href:document.currentScript.dataset.index}))`;

/**
 * Where the focus is when the search dialog opens (product 5.2): in its text box, which has `autofocus`, or on its title, which
 * comes before, when a finger opens it, for which a keyboard would jump up. Whoever is quick opens it before other scripts.
 */
export const focusScript = `for(const n of["pointerdown","keydown"])addEventListener(n,e=>{const t=document.getElementById("${anchors.searchDialog}-t");t&&(t.tabIndex=-1,t.autofocus=e.pointerType=="touch")},!0)`;

/**
 * Records what is typed, and where the focus is, until the page has come to life: an element of a browser extension among ours
 * makes React draw the page anew (`lib/web/browser/early-input.ts`).
 */
export const typedScript =
  'typedEarly=new Map;for(const n of["input","change","focusin"])addEventListener(n,({target:e})=>{window.typedEarly?.delete(e),window.typedEarly?.set(e,/^(checkbox|radio)$/.test(e.type)?e.checked:e.value)},!0)';

/**
 * Puts the drawing in place of a vehicle's picture that can't be loaded, from the first one on, and says so where the picture
 * has a name (product 14.5). What to say stands in the script's `data-label`.
 */
export const pictureScript = `{const{label:l}=document.currentScript.dataset;addEventListener("error",({target:e})=>{e.matches?.("img[sizes]:not([data-plain])")&&e.getAttribute("src")!="${noPictureFile}"&&(e.removeAttribute("srcset"),e.alt&&(e.alt=l),e.src="${noPictureFile}")},!0)}`;

/** The inline scripts of our own, letter by letter: a page's policy lets them in, and no other. */
export const ownScripts: readonly string[] = [
  typedScript,
  pictureScript,
  viewScript,
  focusScript,
  keptScript,
  termsScript,
  indexScript,
];
