import { choiceAfter, noChoice, type Choice, type ChoiceEvent } from '@/components/list/list-choice';
import { defaultListState } from '@/lib/addresses/list-params';
import { chosen } from '../../support/stock';

const filters = chosen({ price: 21_000 });
const next = { ...defaultListState, filters: chosen({ models: ['8'] }) };
const sliding: Choice = { kind: 'sliding', filters };
const waiting: Choice = { kind: 'waiting', next };
const both: Choice = { kind: 'waitingAndSliding', next, filters };

const slid: ChoiceEvent = { type: 'slid', filters };
const waits: ChoiceEvent = { type: 'waits', next };

test.each<[Choice, ChoiceEvent, Choice]>([
  [noChoice, slid, sliding],
  [sliding, slid, sliding],
  [waiting, slid, both],
  [both, slid, both],
  [noChoice, waits, waiting],
  [sliding, waits, waiting],
  [both, waits, waiting],
  [noChoice, { type: 'arrived' }, noChoice],
  [sliding, { type: 'arrived' }, sliding],
  [waiting, { type: 'arrived' }, noChoice],
  [both, { type: 'arrived' }, sliding],
  [sliding, { type: 'shown' }, noChoice],
  [both, { type: 'shown' }, noChoice],
])('%j and then %j is %j', (choice, event, expected) => {
  expect(choiceAfter(choice, event)).toEqual(expected);
});
