import { parseConfig } from '../../lib/upstream/config';
import { parseDealers } from '../../lib/upstream/dealers';
import { isWithoutContent, unwrapArray } from '../../lib/upstream/fields';
import { LenientListReader } from '../../lib/upstream/read';
import type { CallResult } from './ask';
import type { Remark } from './remarks';

const usable = ({ failure, body }: CallResult) =>
  failure === null && (isWithoutContent(body) || unwrapArray(body) !== null);

/** The choices of the forms. */
export function choicesOf(config: CallResult, dealers: CallResult) {
  const { islands, contactModelsOptions: models } = parseConfig(
    usable(config) ? config.body : [],
    new LenientListReader(),
  );
  const all = usable(dealers) ? parseDealers(dealers.body, new LenientListReader()) : [];
  return {
    islands,
    models,
    dealers: all.filter(({ islandId }) => islands.some(({ id }) => id === islandId)),
  };
}

/** Why visitors can't send a request, or not about a model: no form can be sent without these choices. */
export function requestsBlocked(config: CallResult, dealers: CallResult): Remark[] {
  const { islands, models, dealers: choosable } = choicesOf(config, dealers);
  const blocks = true;
  if (!usable(config) || (unwrapArray(config.body) ?? []).length === 0)
    return [
      {
        blocks,
        what: 'no configuration: no request can be sent',
        todo: 'Answer frontapp/config with its items.',
      },
    ];
  if (islands.length === 0)
    return [
      {
        blocks,
        what: 'no island can be read: no request can be sent',
        todo: 'Configure «islands» as config_options of value_id and value_label.',
      },
    ];
  if (choosable.length === 0)
    return [
      {
        blocks,
        what: 'no dealer on a configured island: no request can be sent',
        todo: 'Answer dealers with dealer_id, name and an island_id among «islands».',
      },
    ];
  return models.length > 0
    ? []
    : [
        {
          what: "no model can be chosen: the contact form can't be sent",
          todo: 'Configure «contact_models_options».',
        },
      ];
}
