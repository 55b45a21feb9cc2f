import { readFileSync } from 'node:fs';
import { advertisingTools } from '@/scripts/smoke/advertising-tools';
import { parseEnv } from '@/lib/platform/env';

test.each(Object.entries(advertisingTools))(
  'the origins of %s are a valid setting, and documented',
  (_, tool) => {
    const list = tool.setting.join(',');
    const { metricsOrigins } = parseEnv({
      STOCKFINDER_BASE_URL: 'http://one.example',
      METRICS_ORIGINS: list,
    });
    expect(metricsOrigins).toEqual(tool.setting);
    expect(readFileSync('docs/analytics.md', 'utf8')).toContain(`\`${list}\``);
  },
);
