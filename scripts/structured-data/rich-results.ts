import Validator from '@adobe/structured-data-validator';

/**
 * What search engines miss in a block of structured data for their rich results: what they require, not what they
 * recommend. One sentence a problem.
 */
export async function richResultProblems(data: object): Promise<readonly string[]> {
  const types = '@type' in data ? [data['@type']].flat() : [];
  const issues = await new Validator().validate({
    jsonld: { [String(types[0])]: [data] },
    microdata: {},
    rdfa: {},
  });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => {
      const place = path.map(({ type, property }) => property ?? String(type)).join('.');
      return `${place}: ${issueMessage}`;
    });
}
