// What models are told of our tools, in tokens, eager and on demand, beside the same abilities as steps nodes. Build first.
// Usage: node bench/tokens.mts
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { type TokenRow, tokensTable } from './page/tokens.mts';
import { type MeasuredToolkit, tokenRow } from './toolTokens.mts';

const require = createRequire(import.meta.url);
const modules = join(import.meta.dirname, '../.modules/nodes');
const read = <T,>(file: string): T => require(join(modules, file)) as T;

const { toolDefinition } = read<typeof import('../nodes/shared/toolkit/definition/tool.ts')>(
	'shared/toolkit/definition/tool.js',
);
const { toolsOf } = read<typeof import('../nodes/shared/toolkit/toolkit.ts')>('shared/toolkit/toolkit.js');
const { onDemandDefinitions } = read<typeof import('../nodes/shared/toolkit/definition/onDemand.ts')>(
	'shared/toolkit/definition/onDemand.js',
);
const toolkits = [
	read<typeof import('../nodes/Github/toolkit.ts')>('Github/toolkit.js').githubToolkit,
	read<typeof import('../nodes/Trello/toolkit.ts')>('Trello/toolkit.js').trelloToolkit,
	read<typeof import('../nodes/GoogleAnalytics/toolkit.ts')>('GoogleAnalytics/toolkit.js').googleAnalyticsToolkit,
];

const rows: TokenRow[] = toolkits.map((toolkit) => {
	const { name: service } = toolkit.integration;
	const measured: MeasuredToolkit = {
		service,
		operations: toolsOf(toolkit),
		presets: toolkit.presets,
		define: (operation) => toolDefinition(service, operation, new Set()),
		onDemand: (operations) => onDemandDefinitions(toolkit, operations),
	};
	return tokenRow(measured);
});
console.log(tokensTable(rows));
const machine =
	'Tokens of o200k_base. Beside them: the ten usual tools of github-mcp-server (64a49f34), which do what those of GitHub here do, are 3,636 tokens, all its 117 are 24,984.';
writeFileSync(join(import.meta.dirname, 'tokens.json'), `${JSON.stringify({ machine, rows }, null, '\t')}\n`);
