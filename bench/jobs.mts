// What the daily jobs of agents cost a model, in tokens: definitions and responses, in n8n's own contexts on the mock servers.
// Usage: node bench/jobs.mts
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type JobRow, jobsTable } from './page/jobs.mts';

const root = join(import.meta.dirname, '..');
const file = join(import.meta.dirname, 'jobs.measured.json');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'thorough', 'test/engine/toolJobs'], {
	...{ cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
	env: { ...process.env, TOOL_JOBS: file },
});
if (status !== 0) throw new Error('The jobs failed. Run: vitest run --project thorough test/engine/toolJobs');
const measured = JSON.parse(readFileSync(file, 'utf8')) as readonly JobRow[];
rmSync(file);
const rows = measured.map(({ responses, ...job }) => ({
	...{ ...job, responses: responses.map(({ tool, tokens }) => ({ tool, tokens })) },
}));
console.log(jobsTable(rows));
const machine =
	'Tokens of o200k_base; github-mcp-server at 64a49f34, the tools for the same job. Responses before they were made smaller: 2,194, 1,189, 2,924, 601 and 1,451.';
writeFileSync(join(import.meta.dirname, 'jobs.json'), `${JSON.stringify({ machine, rows }, null, '\t')}\n`);
