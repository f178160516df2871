// Compares the stand-ins with the recorded exchanges in the folder that RECORDINGS names, lets the nodes run on them, and
// writes docs/fidelity.md, docs/nodes-on-recordings.md and the figures that the tests hold on to.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judge } from '../test/recordings/judge.mts';
import type { Results } from '../test/recordings/nodes/results.mts';
import { readRecordings } from '../test/recordings/recordings.mts';
import { fidelityPage, nodesPage, scores, summary } from '../test/recordings/report.mts';

const folder = process.env.RECORDINGS;
if (!folder) throw new Error('Set RECORDINGS to the folder of the recorded exchanges.');
if (!process.env.EVIDENCE) throw new Error('Set EVIDENCE to the folder of the published answers.');
if (!process.env.CONTRACT_SPECS) throw new Error('Set CONTRACT_SPECS to the folder of the specifications.');
const fileAt = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// The nodes run in n8n's engine, which the tests load.
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'thorough', 'test/recordings/nodes'];
spawnSync(process.execPath, vitest, { cwd: fileAt(''), env: { ...process.env, FIDELITY: 'write' }, stdio: 'inherit' });
const { results } = JSON.parse(readFileSync(fileAt('test/recordings/nodes/results.json'), 'utf8')) as {
	results: Results;
};

const recordings = readRecordings(folder, process.env.EVIDENCE);
const verdicts = await judge(recordings);
const page = fileAt('docs/fidelity.md');
writeFileSync(page, await fidelityPage(verdicts, page));
const ofNodes = fileAt('docs/nodes-on-recordings.md');
writeFileSync(ofNodes, await nodesPage(results, ofNodes));
const kept = { folder: recordings.hash, scores: scores(verdicts) };
writeFileSync(fileAt('test/recordings/scores.json'), `${JSON.stringify(kept, null, '\t')}\n`);
process.stdout.write(`${summary(verdicts).join('\n')}\n`);
