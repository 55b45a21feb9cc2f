import { deviceEntries, documentAttributes, dataAttributes, phoneWindow } from '@/lib/routing/page-protocol';
import { anchors, paths } from '@/lib/routing/routes';
import { noPictureFile } from '@/lib/content/pictures';

/** Returns the state of one of the device's entries; empty where another build has written it. */
const stateOf = ({ key, version }: (typeof deviceEntries)[keyof typeof deviceEntries]) =>
  `(({state:s,version:n})=>n<=${version}?s:{})(JSON.parse(localStorage.${key}))`;

/**
 * Reserves the space of saved searches, and of vehicles viewed in the last 90 days, newest first, if any.
 * Then that of fees on the visitor's terms, chosen in the last 30 days.
 */
const deviceMarks = [
  `try{const{dataset:d}=document.documentElement,{vehicles:v,searches:s=[]}=${stateOf(deviceEntries.memory)};s[0]&&(d.${documentAttributes.savedSearches.slice(5)}=""),v[0].at>Date.now()-7776e6&&(d.${documentAttributes.recentVehicles.slice(5)}="")}catch{}`,
  `try{const{choice:c,at:t}=${stateOf(deviceEntries.terms)};c&&t>Date.now()-2592e6&&document.documentElement.setAttribute("${documentAttributes.terms}","")}catch{}`,
];

/**
 * Replaces a vehicle's picture that fails to load by the drawing, from the first one on, and its alternative
 * text, if it has one, by the script's `data-label`. Hides another picture, whose alternative text its parent
 * shows: Chromium would draw its symbol of a broken picture. Only attributes change, which hydration accepts.
 */
const failedPictures = `{const{label:l}=document.currentScript.dataset;addEventListener("error",({target:e})=>{e.tagName=="IMG"&&(e.matches("[sizes]:not([${dataAttributes.decorative}])")&&e.getAttribute("src")!="${noPictureFile}"?(e.removeAttribute("srcset"),e.alt&&(e.alt=l),e.src="${noPictureFile}"):(e.hidden=!0,e.alt&&(e.parentNode.dataset.alt=e.alt)))},!0)}`;

/**
 * Sets the focus of the search dialog: its text box, which has `autofocus`, or after a touch its title, which
 * precedes the box, because a keyboard would cover the page. A fast visitor opens it before other scripts
 * run.
 */
const searchFocus = `for(const n of["pointerdown","keydown"])addEventListener(n,e=>{const t=document.getElementById("${anchors.searchDialog}-t");t&&(t.tabIndex=-1,t.autofocus=e.pointerType=="touch")},!0)`;

/** Runs before any page in the site's frame is painted. */
export const frameScript = [...deviceMarks, failedPictures, searchFocus].join('');

/**
 * Runs before the comparator without ids is painted: leads to the comparison of this device, if it holds
 * vehicles (`comparisonHref`), with the rest of the address.
 */
export const ownComparisonScript = `try{const{vehicles:v}=${stateOf(deviceEntries.comparison)};v.length&&location.replace("${paths.comparator}?ids="+v.map(({id})=>encodeURIComponent(id.replace(/,|~(?=2C|7E)/g,c=>c==","?"~2C":"~7E"))).join()+location.search.replace("?","&")+location.hash)}catch{}`;

/**
 * Preloads a list's index after the page's own scripts, so that a choice made before they run shows as
 * soon as they do. Its URL is in the script's `data-index`. A wide window gains nothing from it.
 */
export const indexScript = `navigator.connection?.saveData||document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"anonymous",fetchPriority:"low",media:"${phoneWindow}",href:document.currentScript.dataset.index}))`;

/** This site's inline scripts, verbatim: a page's policy allows them, and no others. */
export const ownScripts: readonly string[] = [frameScript, ownComparisonScript, indexScript];
