/*
 * Inline scripts of the framework and of React, which a page's policy allows by their hashes (decision 19). Nonces would
 * make every page dynamic, and `experimental.sri` covers no inline scripts. Obsolete once it does.
 */

/**
 * The scripts by which React reveals streamed parts of a page, verbatim from the installed release. A test compares
 * them with the release, so that an update of Next can't change them unnoticed.
 */
export const runtimeLiterals: readonly string[] = [
  'requestAnimationFrame(function(){$RT=performance.now()});',
  '$RB=[];$RV=function(a){$RT=performance.now();for(var b=0;b<a.length;b+=2){var c=a[b],e=a[b+1];null!==e.parentNode&&e.parentNode.removeChild(e);var f=c.parentNode;if(f){var g=c.previousSibling,h=0;do{if(c&&8===c.nodeType){var d=c.data;if("/$"===d||"/&"===d)if(0===h)break;else h--;else"$"!==d&&"$?"!==d&&"$~"!==d&&"$!"!==d&&"&"!==d||h++}d=c.nextSibling;f.removeChild(c);c=d}while(c);for(;e.firstChild;)f.insertBefore(e.firstChild,c);g.data="$";g._reactRetry&&requestAnimationFrame(g._reactRetry)}}a.length=0};\n$RC=function(a,b){if(b=document.getElementById(b))(a=document.getElementById(a))?(a.previousSibling.data="$~",$RB.push(a,b),2===$RB.length&&("number"!==typeof $RT?requestAnimationFrame($RV.bind(null,$RB)):(a=performance.now(),setTimeout($RV.bind(null,$RB),2300>a&&2E3<a?2300-a:$RT+300-a)))):b.parentNode.removeChild(b)};',
  '$RS=function(a,b){a=document.getElementById(a);b=document.getElementById(b);for(a.parentNode.removeChild(a);a.firstChild;)b.parentNode.insertBefore(a.firstChild,b);b.parentNode.removeChild(b)};',
  '$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data="$!",a=a.dataset,null!=c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};',
];

const queue = String.raw`\(?self\.__next_f(?:=self\.__next_f\|\|\[\]\))?`;
const chunks = String.raw`\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)`;
const pushed = new RegExp(`^(?:${queue}|${chunks})\\.push\\(([\\s\\S]*)\\);?$`);
const reveal = /\$R[CSX]\((?:"[^"\\<]*",?)+\);?$/;

/**
 * Whether the framework wrote the script: one of its known literals, or `push` of valid JSON and nothing else. Code
 * from configured HTML is neither, so it gets no hash and the browser refuses it.
 */
export function isFrameworkScript(text: string): boolean {
  const payload = pushed.exec(text)?.[1];
  if (payload !== undefined) return isJson(payload);
  let rest = text.replace(reveal, '');
  for (const literal of runtimeLiterals) rest = rest.replace(literal, '');
  return /^;*$/.test(rest);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
