import { memorySources } from '../../support/memory-sources';
import { contractData, describePorts } from './ports-contract';

const sources = memorySources(contractData);

describePorts('values in memory', () => ({
  sources,
  has: (data) => void (sources.data = data),
  fail: (kind) => sources.fail(kind),
  accepted: () => sources.leadsSent.map(({ key }) => key),
}));
