import { isWithoutContent } from '../../lib/upstream/fields';
import { ask } from './ask';
import { vehiclesIn, type CallReport } from './call-report';
import type { Remark } from './remarks';

/** Paths that no upstream has. A number and a word: upstreams with numeric ids may treat them differently. */
const unknownPaths = ['vehicles/999999999', 'vehicles/no-such-vehicle', 'vehicles?model=no-such-model'];
/** Below some search engines' minimum length. */
const shortSearch = 'search/vehicles?q=zx';

/** Reports the responses for paths that no upstream has. */
export async function absentReports(): Promise<CallReport[]> {
  return [...(await Promise.all(unknownPaths.map(absentReport))), await shortSearchReport()];
}

const sayNotThere: Remark = {
  what: 'what is not there answers 400',
  todo: 'Read as «not there»; a 404 is clearer.',
};

/** Responses for a sold vehicle or an unknown model: 404, 400 for an id of the wrong type, or empty content. */
async function absentReport(path: string): Promise<CallReport> {
  const { call, ms, body, failure } = await ask(path);
  const status = failure?.status ?? null;
  const isList = path.includes('?');
  const asWhat = isList ? 'a model that is not there' : 'a vehicle that is sold';
  const isNone =
    failure === null
      ? isWithoutContent(body) || (isList && vehiclesIn(body).length === 0)
      : status === 404 || status === 400;
  return {
    call,
    ms,
    failure: isNone
      ? null
      : (failure?.sentence ?? "answered, but what isn't there has to be a 404 (or a 400)"),
    advice: failure === null ? 'Answer 404 for a vehicle or model that is sold or unknown.' : failure.advice,
    notes: isNone ? [`${status ?? 'no content'}, as for ${asWhat}`] : [],
    findings: [],
    refusedHosts: [],
    remarks: [
      ...(isNone && failure === null
        ? [{ what: 'what is not there answers 200', todo: 'Answer 404: it is clearer.' }]
        : []),
      ...(status === 400 ? [sayNotThere] : []),
    ],
  };
}

/** A 400 for a text that is too short counts as no results. */
async function shortSearchReport(): Promise<CallReport> {
  const { call, ms, body, failure } = await ask(shortSearch);
  const status = failure?.status ?? 200;
  const isNone = status === 400 || status === 404;
  return {
    call,
    ms,
    failure: isNone ? null : (failure?.sentence ?? null),
    advice: failure?.advice,
    notes: failure === null || isNone ? [`${status}: ${vehiclesIn(body).length} vehicles`] : [],
    findings: [],
    refusedHosts: [],
    remarks: isNone
      ? [
          {
            what: `a short search answers ${status}`,
            todo: 'Read as «no vehicles»; an empty list is clearer.',
          },
        ]
      : [],
  };
}
