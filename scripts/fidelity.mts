// Compares the stand-ins with the recorded exchanges in the folder that RECORDINGS names, and writes docs/fidelity.md and
// the scores that the tests hold on to.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judge } from '../test/recordings/judge.mts';
import { readRecordings } from '../test/recordings/recordings.mts';
import { fidelityPage, scores, summary } from '../test/recordings/report.mts';

const folder = process.env.RECORDINGS;
if (!folder) throw new Error('Set RECORDINGS to the folder of the recorded exchanges.');
const recordings = readRecordings(folder);
const verdicts = await judge(recordings);
const fileAt = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const page = fileAt('docs/fidelity.md');
writeFileSync(page, await fidelityPage(verdicts, page));
const kept = { folder: recordings.hash, scores: scores(verdicts) };
writeFileSync(fileAt('test/recordings/scores.json'), `${JSON.stringify(kept, null, '\t')}\n`);
process.stdout.write(`${summary(verdicts).join('\n')}\n`);
