// Counts the rules of the mock servers and checks where each of them comes from. What was counted last is recorded in
// beliefs/counts.json: the rules of a file cannot decrease, open rules and beliefs cannot increase.
//
//   node scripts/beliefs.mts [--write] [--accept "reason"]
//
// --write records the counts and writes docs/beliefs.md; --accept does so although a number got worse, and records the reason.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { format, resolveConfig } from 'prettier';

import { liveRows } from '../test/live/rows.mts';
import { beliefsPage } from './beliefs/page.mts';
import { type Counts, countsOf, problems, setbacks } from './beliefs/register.mts';
import { rulesOf } from './beliefs/rules.mts';
import { readSources } from './beliefs/source.mts';
import { readSpecifications } from './beliefs/specifications.mts';

const root = join(import.meta.dirname, '..');
const countsFile = join(import.meta.dirname, 'beliefs', 'counts.json');
const pageFile = join(root, 'docs', 'beliefs.md');
const { values } = parseArgs({ options: { write: { type: 'boolean' }, accept: { type: 'string' } } });
const isWriting = values.write === true || values.accept !== undefined;

const rules = rulesOf(readSources(root), readSpecifications());
const recorded = JSON.parse(readFileSync(countsFile, 'utf8')) as Counts;
const worse = setbacks(countsOf(rules), recorded);
const isAccepted = worse.length > 0 && Boolean(values.accept?.trim());
const accepted = isAccepted
	? [...recorded.accepted, { reason: values.accept ?? '', changes: worse }]
	: recorded.accepted;
const counts = countsOf(rules, accepted);
const page = await beliefsPage(rules, liveRows, counts, pageFile);

const complaints = problems(rules, liveRows);
if (worse.length > 0 && !isAccepted)
	complaints.push(...worse, 'Where this is right, record the reason: npm run beliefs -- --accept "reason"');
const isCurrent = readFileSync(pageFile, 'utf8') === page && JSON.stringify(recorded) === JSON.stringify(counts);
if (complaints.length === 0 && !isWriting && !isCurrent)
	complaints.push('docs/beliefs.md is not current. Write it: npm run beliefs');

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else if (isWriting) {
	const style = { ...(await resolveConfig(countsFile)), filepath: countsFile };
	writeFileSync(countsFile, await format(JSON.stringify(counts), style));
	writeFileSync(pageFile, page);
}
