import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import type { Figures } from './figures.mts';

const folder = join(import.meta.dirname, 'figures');
const figures = readdirSync(folder)
	.sort()
	.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Figures[]);

const row = ({ state, cells, correct, refused, notApplicable }: Figures): string =>
	`| ${[state, cells, correct, refused, notApplicable].join(' | ')} |`;

const sum = (name: 'cells' | 'correct' | 'refused' | 'notApplicable'): number =>
	figures.reduce((total, one) => total + one[name], 0);

const total: Figures = {
	state: '**all**',
	...{ cells: sum('cells'), correct: sum('correct'), refused: sum('refused'), notApplicable: sum('notApplicable') },
};

const page = `# Unusual states

Every operation of GitHub runs on the mock server in every state that its resource can be in. A rule judges each cell, one operation in one state:

- **Correct**: the object that \`octokit\` reads afterwards has the requested values, a read returns what \`octokit\` reads, and no other branch or file has changed.
- **Refused**: the message has GitHub's words for the state, or names the state before anything is sent, and nothing has changed.
- **Not applicable**: a rule gives the reason, such as a repository without commits, which has no pull requests.

A crash, an empty result where GitHub returns something, and an error without GitHub's words fail the tests (\`test/unusualStates\`). The figures are generated: \`vitest run --project thorough -u test/unusualStates\`, then \`vitest run --project unit -u test/unusualStates\`.

| State | Cells | Correct | Refused | Not applicable |
| --- | ---: | ---: | ---: | ---: |
${[...figures, total].map(row).join('\n')}
`;

it('shows the figures of the matrix in docs/unusual-states.md', async () => {
	await expect(page).toMatchFileSnapshot('../../docs/unusual-states.md');
});

it.each(figures)('has a verdict for each cell: $state', ({ cells, correct, refused, notApplicable }) => {
	expect(cells).toBeGreaterThan(0);
	expect(correct + refused + notApplicable).toBe(cells);
});
